import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { gatherDemand, readGathered } from './demandDaily.ts'
import { demandFigures } from './demandFigures.ts'
import { sellerAsinName } from './listing.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import type { DemandFigures } from './tables.ts'

const columns = [
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
const columnsOf = (alias: string) => sql.raw(columns.map((name) => `${alias}.${name}`).join())
/** ASINs computed at once; between batches the process serves other requests. */
const BATCH = 100

/** SQL condition that selects ASINs by the alias of their table. */
export type AsinCondition = (alias: string) => RawBuilder<boolean>
export const anyAsin: AsinCondition = () => sql<boolean>`true`

/** Creates the empty temporary table `demand_found`. */
const createFound = async ({ tx }: Scope): Promise<void> => {
  await sql`drop table if exists pg_temp.demand_found`.execute(tx)
  await sql`create temp table demand_found on commit drop as select marketplace, asin, seller, ${columnList} from demand where false`.execute(
    tx,
  )
}

const insertFound = async ({ tx }: Scope, figures: readonly DemandFigures[]): Promise<void> => {
  await sql`
    insert into demand_found select f.* from jsonb_populate_recordset(null::pg_temp.demand_found, ${JSON.stringify(figures)}::jsonb) f`.execute(
    tx,
  )
}

/** Reads the ledger-covered days of each pair in `pair_days`, by seller and marketplace. */
export const readCovered = async ({ tx }: Scope): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; covered: string }>`
    select seller || '|' || marketplace as name, covered::text from pair_days`.execute(tx)
  return new Map(rows.map(({ name, covered }) => [name, covered]))
}

/** Computes the demand of the gathered listings in batches of ASINs. */
const computeFound = async (scope: Scope, asinCount: number): Promise<void> => {
  const covered = await readCovered(scope)
  const events = await readPlannedEvents(scope)
  await createFound(scope)
  for (let firstIndex = 1; firstIndex <= asinCount; firstIndex += BATCH) {
    const listings = await readGathered(scope, firstIndex, firstIndex + BATCH - 1)
    const figures = [...grouped(listings, sellerAsinName).values()].flatMap((productListings) =>
      demandFigures(
        productListings,
        (marketplace) => covered.get(`${productListings[0]?.seller}|${marketplace}`) ?? '',
        events.get(productListings[0]?.asin ?? '') ?? [],
      ),
    )
    await insertFound(scope, figures)
  }
  // the index makes the plan independent of the planner's estimate for a table that was never analyzed
  await sql`create index on demand_found (asin, marketplace, seller)`.execute(scope.tx)
  await sql`analyze demand_found (asin, marketplace, seller)`.execute(scope.tx)
}

/**
 * Computes and stores the demand of the pairs in `pair_days`. `isTarget` selects the ASINs, `isTouched` those whose
 * first day may have changed. Requires the lock of `lockDemand`.
 */
export const storeDemand = async (scope: Scope, isTarget: AsinCondition, isTouched: AsinCondition): Promise<void> => {
  const { tx, tenant } = scope
  await computeFound(scope, await gatherDemand(scope, isTarget('s'), isTouched('g')))
  await sql`
    delete from demand s
    where s.tenant_id = ${tenant()}::uuid and ${isTarget('s')}
      and (s.marketplace, s.asin, s.seller) not in (select marketplace, asin, seller from demand_found)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    insert into demand as d (tenant_id, marketplace, asin, seller, ${columnList})
    select ${tenant()}::uuid, marketplace, asin, seller, ${columnList} from demand_found order by marketplace, asin, seller
    on conflict (tenant_id, marketplace, asin, seller) do update set (${columnList}) = (${columnsOf('excluded')})
    where (${columnsOf('d')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
  await analyzeGrown(scope, ['demand'], Number(numAffectedRows))
}
