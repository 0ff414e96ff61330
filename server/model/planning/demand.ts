import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Keys, type Projection } from '#facts/index.ts'
import { salesDaily } from '#model/sales/index.ts'
import { stockDays } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { demandPairs, nameDemandPairs, REACH } from './demandDays.ts'
import { type DatedListing, datedListings, demandFigures } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import type { DemandFigures } from './tables.ts'

const columns = [
  'until',
  'first_day',
  'units',
  'merchant',
  'in_stock',
  'trend',
  'level',
  'plain_level',
  'in_stock_days',
  'stock_units',
  'stock_squares',
  'unknown_stock',
  'sold_last_90',
  'price',
  'season',
] satisfies (keyof DemandFigures)[]
const columnList = sql.raw(columns.join())
const keptOf = (alias: string) => sql.raw(columns.map((name) => `${alias}.${name}`).join())
/** ASINs per batch. */
const BATCH = 400

/** SQL condition that selects ASINs by the alias of their table. */
type Among = (alias: string) => RawBuilder<boolean>
const everyone: Among = () => sql<boolean>`true`

/** Creates the empty temporary table `demand_found`. */
const nameFound = async ({ tx }: Scope): Promise<void> => {
  await sql`drop table if exists pg_temp.demand_found`.execute(tx)
  await sql`create temp table demand_found on commit drop as select marketplace, asin, seller, ${columnList} from demand where false`.execute(
    tx,
  )
}

const keepFound = async ({ tx }: Scope, figures: readonly DemandFigures[]): Promise<void> => {
  await sql`
    insert into demand_found select f.* from jsonb_populate_recordset(null::pg_temp.demand_found, ${JSON.stringify(figures)}::jsonb) f`.execute(
    tx,
  )
}

/** Reads the ledger-covered days of each marketplace, by seller and marketplace. */
const readCovered = async ({ tx }: Scope): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; covered: string }>`
    select seller || '|' || marketplace as name, covered::text from demand_pairs`.execute(tx)
  return new Map(rows.map(({ name, covered }) => [name, covered]))
}

/** Computes the demand of the gathered listings in batches of ASINs. */
const countFound = async (scope: Scope, asins: number): Promise<void> => {
  const covered = await readCovered(scope)
  const events = await readPlannedEvents(scope)
  await nameFound(scope)
  for (let firstIndex = 1; firstIndex <= asins; firstIndex += BATCH) {
    const listings = await readGathered(scope, firstIndex, firstIndex + BATCH - 1)
    const figures = [...grouped(listings, sellerAsinName).values()].flatMap((productListings) =>
      demandFigures(
        productListings,
        (marketplace) => covered.get(`${productListings[0]?.seller}|${marketplace}`) ?? '',
        events.get(productListings[0]?.asin ?? '') ?? [],
      ),
    )
    await keepFound(scope, figures)
  }
  // the index makes the plan independent of the planner's estimate for a table that was never analyzed
  await sql`create index on demand_found (asin, marketplace, seller)`.execute(scope.tx)
  await sql`analyze demand_found`.execute(scope.tx)
}

const renew = async (scope: Scope, isTarget: Among, isTouched: Among, seller?: string): Promise<void> => {
  const { tx, tenant } = scope
  await countFound(scope, await gatherDemand(scope, isTarget('s'), isTouched('g')))
  await sql`
    delete from demand s
    where s.tenant_id = ${tenant()}::uuid ${seller === undefined ? sql`` : sql`and s.seller = ${seller}`} and ${isTarget('s')}
      and (s.marketplace, s.asin, s.seller) not in (select marketplace, asin, seller from demand_found)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into demand as d (tenant_id, marketplace, asin, seller, ${columnList})
    select ${tenant()}::uuid, marketplace, asin, seller, ${columnList} from demand_found order by marketplace, asin, seller
    on conflict (tenant_id, marketplace, asin, seller) do update set (${columnList}) = (${keptOf('excluded')})
    where (${keptOf('d')}) is distinct from (${keptOf('excluded')})`.execute(tx)
  await analyzeGrown(scope, ['demand'], Number(numAffectedRows))
}

/**
 * Returns true if the covered days of one of the seller's marketplaces have moved, or a marketplace was added or
 * removed.
 */
const hasMoved = async ({ tx, tenant }: Scope, seller: string): Promise<boolean> => {
  const { rows } = await sql`
    select from (
      select marketplace, max(until) as until from demand
      where tenant_id = ${tenant()}::uuid and seller = ${seller} group by marketplace
    ) d full join (${demandPairs(tenant(), seller)}) p using (marketplace)
    where d.until is distinct from p.until limit 1`.execute(tx)
  return rows.length > 0
}

/** Changed daily sales and stock; undefined if there are none. */
interface Moved {
  sales: Keys | undefined
  stock: Keys | undefined
}

/** SQL of ASINs whose daily sales or stock have changed. Days that orders do not cover yet have no effect. */
const touchedAsins = ({ sales, stock }: Moved): RawBuilder<unknown> => {
  const ofSales =
    sales &&
    sql`
    select asin from ${sales.table} s group by day, asin, marketplace, seller, currency having sum(units) <> 0 or sum(merchant) <> 0 or sum(revenue) <> 0`
  const ofStock =
    stock &&
    sql`
    select c.asin from ${stock.table} c join demand_pairs p on p.marketplace = c.marketplace and c.day <= p.until
    where c.asin <> ''`
  const parts = [ofSales, ofStock].filter((part) => part !== undefined)
  return sql`
    select distinct asin collate "C" as asin from (${sql.join([...parts, sql`select '' as asin where false`], sql` union all `)}) changed`
}

/** Returns true if the set of ledger-covered days has changed, which affects every product. */
const isCoveredAnew = async (scope: Scope, stock: Keys): Promise<boolean> => {
  const { rows } = await sql`
    select from ${stock.table} c join demand_pairs p on p.marketplace = c.marketplace
    where c.asin = '' and c.day <= p.until and c.day > p.until - ${sql.lit(REACH)} limit 1`.execute(scope.tx)
  return rows.length > 0
}

/**
 * Maintains demand from daily sales and stock: for all products of the seller if the covered days have changed, else
 * for the touched ones.
 */
export const demand: Projection = {
  name: 'demand',
  rebuild: async ({ scope, change, changed, lists }) => {
    const { seller } = change.space
    const changedKeys: Moved = { sales: changed(salesDaily), stock: changed(stockDays) }
    const isMoved = await hasMoved(scope, seller)
    if (!isMoved && !changedKeys.sales?.count && !changedKeys.stock?.count) return undefined
    await nameDemandPairs(scope, seller)
    const touched = await lists.keep('demand', touchedAsins(changedKeys))
    const isTouched: Among = (alias) =>
      sql<boolean>`${sql.ref(`${alias}.asin`)} in (select asin from ${touched.table} t)`
    if (isMoved || (changedKeys.stock?.count && (await isCoveredAnew(scope, changedKeys.stock))))
      await renew(scope, everyone, isTouched, seller)
    else if (touched.count > 0) await renew(scope, isTouched, isTouched, seller)
    return undefined
  },
}

/** Updates the demand of some ASINs after their sales or stock changed without an import. */
export const refreshDemand = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  await nameDemandPairs(scope)
  const isNamed: Among = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${asins}::text[])`
  await renew(scope, isNamed, isNamed)
}

/** Recomputes all demand, as an import of everything would. */
export const renewDemand = async (scope: Scope): Promise<void> => {
  await nameDemandPairs(scope)
  await renew(scope, everyone, everyone)
}

/** Reads the days behind a product's demand for each of its listings, newest last. */
export const readDemandDays = async (scope: Scope, asin: string): Promise<DatedListing[]> => {
  await nameDemandPairs(scope)
  const isNamed: Among = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = ${asin}`
  const asins = await gatherDemand(scope, isNamed('s'), isNamed('g'))
  const covered = await readCovered(scope)
  const events = (await readPlannedEvents(scope, [asin])).get(asin) ?? []
  const listings = await readGathered(scope, 1, asins)
  return [...grouped(listings, sellerAsinName).values()].flatMap(
    (productListings) =>
      datedListings(
        productListings,
        (marketplace) => covered.get(`${productListings[0]?.seller}|${marketplace}`) ?? '',
        events,
      ).dated,
  )
}
