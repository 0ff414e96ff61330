import { type RawBuilder, sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { demandPairs, nameDemandPairs } from './demandDays.ts'
import { renewSeason } from './demandSeason.ts'
import { findDemand } from './demandSums.ts'

const columns = ['until', 'first_day', 'units', 'in_stock', 'days', 'sigma', 'sigma_days', 'unknown_stock']
const kept = sql.raw(columns.join())
const keptOf = (alias: string) => sql.raw(columns.map((name) => `${alias}.${name}`).join())

/** Which asins, with the alias they are spoken of by. */
type Among = (alias: string) => RawBuilder<boolean>
const everyone: Among = () => sql<boolean>`true`

const renew = async (scope: Scope, wanted: Among, isTouched: Among, seller?: string): Promise<void> => {
  const { tx, tenant } = scope
  await findDemand(scope, wanted('s'), isTouched('g'))
  await sql`
    delete from demand s
    where s.tenant_id = ${tenant()}::uuid ${seller === undefined ? sql`` : sql`and s.seller = ${seller}`} and ${wanted('s')}
      and not exists (
        select from demand_found f where f.marketplace = s.marketplace and f.asin = s.asin and f.seller = s.seller
      )`.execute(tx)
  await sql`
    insert into demand as d (tenant_id, marketplace, asin, seller, ${kept})
    select ${tenant()}::uuid, marketplace, asin, seller, ${kept} from demand_found order by marketplace, asin, seller
    on conflict (tenant_id, marketplace, asin, seller) do update set (${kept}) = (${keptOf('excluded')})
    where (${keptOf('d')}) is distinct from (${keptOf('excluded')})`.execute(tx)
  await renewSeason(scope, seller)
}

/** Whether the days that imports cover have moved for a marketplace of the seller, or a marketplace has come or gone. */
const hasMoved = async ({ tx, tenant }: Scope, seller: string): Promise<boolean> => {
  const { rows } = await sql`
    select from (
      select marketplace, max(until) as until from demand
      where tenant_id = ${tenant()}::uuid and seller = ${seller} group by marketplace
    ) d full join (${demandPairs(tenant(), seller)}) p using (marketplace)
    where d.until is distinct from p.until limit 1`.execute(tx)
  return rows.length > 0
}

/** Which tables there are that note what has changed in this transaction. */
const changes = async ({ tx }: Scope): Promise<{ sales: boolean; stock: boolean }> => {
  const { rows } = await sql<{ sales: boolean; stock: boolean }>`
    select to_regclass('pg_temp.sales_change') is not null as sales,
      to_regclass('pg_temp.stock_days_changed') is not null as stock`.execute(tx)
  return rows[0] ?? { sales: false, stock: false }
}

/**
 * Notes the asins whose sales or stock per day have changed in this transaction in the temporary table `demand_touched`; days
 * that orders do not cover yet change nothing.
 */
const nameTouched = async ({ tx }: Scope, { sales, stock }: { sales: boolean; stock: boolean }): Promise<void> => {
  const ofSales = sql`
    select asin from sales_change group by day, asin, marketplace, seller, currency having sum(units) <> 0`
  const ofStock = sql`
    select c.asin from stock_days_changed c join demand_pairs p on p.marketplace = c.marketplace and c.day <= p.until
    where c.asin <> ''`
  const parts = [...(sales ? [ofSales] : []), ...(stock ? [ofStock] : []), sql`select '' as asin where false`]
  await sql`drop table if exists pg_temp.demand_touched`.execute(tx)
  await sql`
    create temp table demand_touched on commit drop as
    select distinct asin collate "C" as asin from (${sql.join(parts, sql` union all `)}) changed`.execute(tx)
  await sql`analyze demand_touched`.execute(tx)
}

/** Whether other days of the last 90 are covered by a ledger than before, which says something of every product. */
const isCoveredAnew = async (scope: Scope): Promise<boolean> => {
  const { rows } = await sql`
    select from stock_days_changed c join demand_pairs p on p.marketplace = c.marketplace
    where c.asin = '' and c.day <= p.until and c.day > p.until - 90 limit 1`.execute(scope.tx)
  return rows.length > 0
}

/**
 * Keeps demand in step with sales and stock per day, once an import, or its undo, stands in `uploads`: all products of the seller when
 * other days are covered than before, else those that were touched.
 */
export const renewDemand = async (scope: Scope, { seller }: Pick<FactSpace, 'seller'>): Promise<void> => {
  const changed = await changes(scope)
  const isMoved = await hasMoved(scope, seller)
  if (!isMoved && !changed.sales && !changed.stock) return
  await nameDemandPairs(scope, seller)
  await nameTouched(scope, changed)
  const isTouched: Among = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} in (select asin from demand_touched)`
  if (isMoved || (changed.stock && (await isCoveredAnew(scope)))) return renew(scope, everyone, isTouched, seller)
  const { rows } = await sql`select from demand_touched limit 1`.execute(scope.tx)
  if (rows.length > 0) await renew(scope, isTouched, isTouched, seller)
}

/** Brings the demand of some asins in step after their sales or stock were changed by anything but an import. */
export const refreshDemand = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  await nameDemandPairs(scope)
  const isNamed: Among = (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${asins}::text[])`
  await renew(scope, isNamed, isNamed)
}
