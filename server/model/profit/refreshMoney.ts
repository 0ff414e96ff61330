import { type RawBuilder, sql } from 'kysely'
import { givenTime, KeyLists, lockImports, tryHoldImports } from '#facts/index.ts'
import { postedDay } from '#model/statements/index.ts'
import { dailyRows } from '#platform/db/dailyRows.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { costColumns, hasAnyOf, isEmpty, uncostedValues } from './moneyColumns.ts'
import { daysOfSkus } from './touchedDays.ts'
import { unitCostSpans } from './unitCost.ts'
import { writeEach } from './writeMoney.ts'
import { writeMoneyDays } from './writeMoneyDays.ts'

/** Returns SQL of the days with money of some ASINs: `day`, `asin`. */
const readOwnDays = async ({ tx, tenant }: Scope, asins: readonly string[]): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select min(day) as since, max(day) as until from money_days where tenant_id = ${tenant()}::uuid`.execute(tx)
  const [{ since, until } = { since: null, until: null }] = rows
  // the bounds of a company without money do not matter
  const span = { since: since ?? '1970-01-01', until: until ?? '1970-01-01' }
  return sql`select distinct f.day, f.asin from ${dailyRows('money_daily', { tenant: tenant(), ...span, asins })} f`
}

/** Updates the costs of sold and returned units of some ASINs; the number of units is already stored. */
const recost = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { currency } = await readCompanySettings(scope)
  const lists = new KeyLists(scope)
  const ownDays = await lists.keep('money_own', await readOwnDays(scope, asins))
  const isOwnRow = sql`f.tenant_id = ${tenant}::uuid and (f.day, f.asin) in (select o.day, o.asin from ${ownDays.table} o)`
  const remainingKeys = await lists.keep(
    'money_left',
    sql`
      select day, asin, marketplace, seller, state, sum(coalesce(cost_units, 0) + coalesce(cost_missing, 0)) as units,
        sum(sum(coalesce(cost_units, 0) + coalesce(cost_missing, 0))) over (partition by day, asin, marketplace, seller) as all_units
      from money_daily f where ${isOwnRow} and ${hasAnyOf(['cost', 'costMissing'])} group by 1, 2, 3, 4, 5`,
  )
  const costs = await lists.keep('money_costs', unitCostSpans(tenant, asins))
  const { cost, cost_units, cost_missing } = costColumns(sql`c.cost`, sql`u.units`)
  const ofRow = uncostedValues('f', sql`excluded.uncosted is not null`)
  // A row is written once: `uncosted` of a new one is 0 where costs are missing, and the update below sets what it stands for.
  await sql`
    insert into money_daily as f (tenant_id, day, asin, marketplace, seller, currency, state, cost, cost_units, cost_missing, uncosted)
    select ${tenant}::uuid, u.day, u.asin, u.marketplace, u.seller, ${currency}, u.state,
      nullif(${cost}, 0)::bigint, nullif(${cost_units}, 0)::bigint, nullif(${cost_missing}, 0)::bigint,
      case when c.cost is null and u.all_units > 0 then 0 end
    from ${remainingKeys.table} u
    left join ${costs.table} c on c.asin = u.asin and c.seller = u.seller and c.since <= u.day and u.day < c.until
    on conflict (tenant_id, day, asin, marketplace, seller, currency, state) do update set
      cost = excluded.cost, cost_units = excluded.cost_units, cost_missing = excluded.cost_missing,
      uncosted = ${ofRow.uncosted}, uncosted_sales = ${ofRow.uncosted_sales}`.execute(tx)
  // clears costs in the currency that the company used before
  await sql`
    update money_daily f set cost = null, cost_units = null, cost_missing = null
    where ${isOwnRow} and currency <> ${currency} and ${hasAnyOf(['cost', 'costMissing'])}`.execute(tx)
  // rows in other currencies, and new ones
  const { uncosted, uncosted_sales } = uncostedValues('f', sql`l.day is not null`)
  await sql`
    update money_daily d set uncosted = v.uncosted, uncosted_sales = v.uncosted_sales from (
      select f.day, f.asin, f.marketplace, f.seller, f.currency, f.state, ${uncosted} as uncosted, ${uncosted_sales} as uncosted_sales
      from money_daily f left join (
        select distinct u.day, u.asin, u.marketplace, u.seller from ${remainingKeys.table} u
        left join ${costs.table} c on c.asin = u.asin and c.seller = u.seller and c.since <= u.day and u.day < c.until
        where c.cost is null and u.all_units > 0
      ) l on l.day = f.day and l.asin = f.asin and l.marketplace = f.marketplace and l.seller = f.seller
      where ${isOwnRow} and (l.day is not null or f.uncosted is not null or f.uncosted_sales is not null)
    ) v
    where d.tenant_id = ${tenant}::uuid and d.day = v.day and d.asin = v.asin and d.marketplace = v.marketplace and d.seller = v.seller
      and d.currency = v.currency and d.state = v.state
      and (d.uncosted, d.uncosted_sales) is distinct from (v.uncosted, v.uncosted_sales)`.execute(tx)
  await sql`delete from money_daily f where ${isOwnRow} and ${isEmpty}`.execute(tx)
  const { rows: sellers } = await sql<{
    seller: string
  }>`select distinct seller from ${remainingKeys.table} u order by 1`.execute(tx)
  for (const [index, { seller }] of sellers.entries())
    await writeMoneyDays(
      scope,
      seller,
      await lists.keep(
        `money_left_${index}`,
        sql`select distinct day from ${remainingKeys.table} u where seller = ${seller}`,
      ),
    )
  await lists.drop()
}

/** Maximum number of days that are recomputed within a request. */
const DAYS_AT_ONCE = 60

/** Recomputes all money from the current facts. Runs in a job. */
export const renewMoney = async (scope: Scope): Promise<void> => {
  const tenant = scope.tenant()
  await lockImports(scope)
  await givenTime(scope)
  const lists = new KeyLists(scope)
  const days = await lists.keep(
    'money_renewed',
    sql`
      select seller, day from money_daily where tenant_id = ${tenant}::uuid
      union select seller, day from order_lines where tenant_id = ${tenant}::uuid and standing
      union select f.seller, ${postedDay} from settlement_lines f where f.tenant_id = ${tenant}::uuid and f.standing
      union select seller, coalesce(released_on, day) from transaction_lines where tenant_id = ${tenant}::uuid and standing
      union select seller, day from ads_daily where tenant_id = ${tenant}::uuid and view = 'product'
      union select seller, day from customer_returns where tenant_id = ${tenant}::uuid and standing`,
  )
  await writeEach(scope, days)
  await lists.drop()
}

/**
 * Updates the money that depends on the costs of some ASINs after an edit: immediately, or in a job while an import
 * runs.
 */
export const refreshCosts = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  if (await tryHoldImports(scope)) await recost(scope, asins)
  else await queueOnce(scope, jobKinds.renewMoney)
}

/** Updates the money that depends on the ASIN of a SKU after a person has changed it. */
export const refreshMoneyOfSku = async (scope: Scope, sku: string): Promise<void> => {
  const tenant = scope.tenant()
  const lists = new KeyLists(scope)
  const days = await lists.keep(
    'money_of_sku',
    daysOfSkus(
      tenant,
      sql`select seller, ${sku}::text collate "C" as sku from sellers where tenant_id = ${tenant}::uuid`,
    ),
  )
  if (days.count <= DAYS_AT_ONCE && (await tryHoldImports(scope))) await writeEach(scope, days)
  else await queueOnce(scope, jobKinds.renewMoney)
  await lists.drop()
}

/** Updates the money that depends on a seller's SKU after it was deleted. The import lock must be held. */
export const refreshMoneyOfDeletedSku = async (scope: Scope, seller: string, sku: string): Promise<void> => {
  const lists = new KeyLists(scope)
  const deleted = sql`select ${seller}::text collate "C" as seller, ${sku}::text collate "C" as sku`
  const days = await lists.keep('money_of_deleted', daysOfSkus(scope.tenant(), deleted))
  await writeEach(scope, days)
  await lists.drop()
}
