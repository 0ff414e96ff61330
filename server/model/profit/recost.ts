import { sql } from 'kysely'
import { KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { costColumns, hasAnyOf, isEmpty, uncostedValues } from './moneyColumns.ts'
import { unitCostOn } from './unitCost.ts'
import { writeMoneyDays } from './writeMoneyDays.ts'

/** Says anew what the units of some asins cost, which were sold or came back: how many there were stands already. */
export const recost = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { currency } = await readCompanySettings(scope)
  const lists = new KeyLists(scope)
  const mine = sql`f.tenant_id = ${tenant}::uuid and f.asin = any(${asins}::text[])`
  const left = await lists.keep(
    'money_left',
    sql`
      select day, asin, marketplace, seller, state, sum(coalesce(cost_units, 0) + coalesce(cost_missing, 0)) as units
      from money_daily f where ${mine} and ${hasAnyOf(['cost', 'costMissing'])} group by 1, 2, 3, 4, 5`,
  )
  const { cost, cost_units, cost_missing } = costColumns(sql`c.cost`, sql`u.units`)
  await sql`
    insert into money_daily as f (tenant_id, day, asin, marketplace, seller, currency, state, cost, cost_units, cost_missing)
    select ${tenant}::uuid, u.day, u.asin, u.marketplace, u.seller, ${currency}, u.state,
      nullif(${cost}, 0)::bigint, nullif(${cost_units}, 0)::bigint, nullif(${cost_missing}, 0)::bigint
    from ${left.table} u left join lateral (${unitCostOn(tenant, sql`u.asin`, sql`u.seller`, sql`u.day`)}) c on true
    on conflict (tenant_id, day, asin, marketplace, seller, currency, state) do update set
      cost = excluded.cost, cost_units = excluded.cost_units, cost_missing = excluded.cost_missing`.execute(tx)
  // of a company that counted in another currency before
  await sql`
    update money_daily f set cost = null, cost_units = null, cost_missing = null
    where ${mine} and currency <> ${currency} and ${hasAnyOf(['cost', 'costMissing'])}`.execute(tx)
  const { uncosted, uncosted_sales } = uncostedValues('f', sql`coalesce(l.lacks, false)`)
  await sql`
    update money_daily d set uncosted = v.uncosted, uncosted_sales = v.uncosted_sales from (
      select f.day, f.asin, f.marketplace, f.seller, f.currency, f.state, ${uncosted} as uncosted, ${uncosted_sales} as uncosted_sales
      from money_daily f left join (
        select day, asin, marketplace, seller, sum(cost_missing) > 0 as lacks from money_daily f where ${mine} group by 1, 2, 3, 4
      ) l on l.day = f.day and l.asin = f.asin and l.marketplace = f.marketplace and l.seller = f.seller
      where ${mine}
    ) v
    where d.tenant_id = ${tenant}::uuid and d.day = v.day and d.asin = v.asin and d.marketplace = v.marketplace and d.seller = v.seller
      and d.currency = v.currency and d.state = v.state
      and (d.uncosted, d.uncosted_sales) is distinct from (v.uncosted, v.uncosted_sales)`.execute(tx)
  await sql`delete from money_daily f where ${mine} and ${isEmpty}`.execute(tx)
  const { rows: sellers } = await sql<{
    seller: string
  }>`select distinct seller from ${left.table} u order by 1`.execute(tx)
  for (const [at, { seller }] of sellers.entries())
    await writeMoneyDays(
      scope,
      seller,
      await lists.keep(`money_left_${at}`, sql`select distinct day from ${left.table} u where seller = ${seller}`),
    )
  await lists.drop()
}
