import { sql } from 'kysely'
import { KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { unitCostOn } from './unitCost.ts'
import { writeMoneyDays } from './writeMoneyDays.ts'

/** Says anew what the units of some asins cost, which were sold or came back: how many there were stands already. */
export const recost = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { currency } = await readCompanySettings(scope)
  const lists = new KeyLists(scope)
  const mine = sql`tenant_id = ${tenant}::uuid and asin = any(${asins}::text[]) and category in ('cost', 'costMissing')`
  const left = await lists.keep(
    'money_left',
    sql`
      select day, asin, marketplace, seller, state, sum(units)::int as units from money_daily where ${mine}
      group by 1, 2, 3, 4, 5`,
  )
  await sql`delete from money_daily where ${mine}`.execute(tx)
  await sql`
    insert into money_daily (tenant_id, day, asin, marketplace, seller, currency, category, state, amount, units)
    select ${tenant}::uuid, u.day, u.asin, u.marketplace, u.seller, ${currency}, case when c.cost is null then 'costMissing' else 'cost' end,
      u.state, coalesce(-c.cost * u.units, 0), u.units
    from ${left.table} u left join lateral (${unitCostOn(tenant, sql`u.asin`, sql`u.seller`, sql`u.day`)}) c on true
    on conflict do nothing`.execute(tx)
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
