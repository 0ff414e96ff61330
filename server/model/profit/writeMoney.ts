import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, KeyLists, type Keys } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { otherBillDays } from './billedAds.ts'
import { columnList, columnsAt, replacedColumns, storedColumnList, uncostedValues } from './moneyColumns.ts'
import { sumMoney } from './moneySums.ts'
import { daysOfStorage } from './storageMoney.ts'
import { writeMoneyDays } from './writeMoneyDays.ts'

const key = 'day, asin, marketplace, currency, state'
const keyColumns = sql.raw(key)

/**
 * SQL that inserts a seller's sums, a query or table, without its end. Units without a cost concern all rows of a
 * product and day; the window is in the order of the key, so that the rows are sorted once.
 */
const insertion = (tenant: string, seller: string, sums: RawBuilder<unknown>, isPlain: boolean) => {
  const { uncosted, uncosted_sales } = uncostedValues('s', sql`s.lacks_cost`)
  const lacksCost = isPlain
    ? sql`s.cost_missing > 0`
    : sql`sum(cost_missing::float8) over (
        partition by day, asin, marketplace order by currency, state rows between unbounded preceding and unbounded following
      ) > 0`
  return sql`
    insert into money_daily as d (tenant_id, seller, ${keyColumns}, ${storedColumnList})
    select ${tenant}::uuid, ${seller}, ${keyColumns}, ${columnList}, ${uncosted}, ${uncosted_sales}
    from (select s.*, ${lacksCost} as lacks_cost from ${sums} s) s ${isPlain ? sql`` : sql`order by ${keyColumns}`}`
}

/** Replaces a seller's money on days that have some. Returns the number of rows that changed. */
const replaceMoney = async ({ tx, tenant }: Scope, seller: string, days: Keys, sums: Keys): Promise<number> => {
  await sql`
    delete from money_daily d using (
      select o.day, o.asin, o.marketplace, o.currency, o.state from ${days.table} t
      join money_daily o on o.tenant_id = ${tenant()}::uuid and o.seller = ${seller} and o.day = t.day
      left join ${sums.table} s on s.day = o.day and s.asin = o.asin and s.marketplace = o.marketplace
        and s.currency = o.currency and s.state = o.state
      where s.day is null
    ) t
    where d.tenant_id = ${tenant()}::uuid and d.seller = ${seller} and d.day = t.day and d.asin = t.asin
      and d.marketplace = t.marketplace and d.currency = t.currency and d.state = t.state`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    ${insertion(tenant(), seller, sums.table, false)}
    on conflict (tenant_id, day, asin, marketplace, seller, currency, state) do update set ${replacedColumns}
    where (${columnsAt('d')}) is distinct from (${columnsAt('excluded')})`.execute(tx)
  return Number(numAffectedRows)
}

/** Returns true if a seller has money on any of some days. */
const hasMoney = async ({ tx, tenant }: Scope, seller: string, days: Keys): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from money_days d where d.tenant_id = ${tenant()}::uuid and d.seller = ${seller}
      and d.day in (select t.day from ${days.table} t) limit 1`.execute(tx)
  return rows.length > 0
}

/** Updates a seller's money on some days (`day`) from the current facts. */
const writeMoney = async (scope: Scope, lists: KeyLists, seller: string, days: Keys): Promise<void> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select min(day) as since, max(day) as until from ${days.table} d`.execute(tx)
  const [span] = rows
  if (!span?.since || !span.until) return
  const sums = await sumMoney(scope, lists, { seller, days, since: span.since, until: span.until })
  const written = (await hasMoney(scope, seller, days))
    ? await replaceMoney(scope, seller, days, await lists.keep('money_sums', sums.query, key))
    : await insertNew(scope, insertion(tenant, seller, sql`(${sums.query})`, sums.isPlain))
  await analyzeGrown(scope, ['money_daily'], written)
  await writeMoneyDays(scope, seller, days)
}

/**
 * Updates the money of each seller's days in a list (`seller`, `day`, duplicates allowed) from the current facts, and
 * of other days with storage charges or advertising bills in the same months.
 */
export const writeEach = async (scope: Scope, touched: Keys): Promise<void> => {
  const { rows } = await sql<{ seller: string }>`
    select distinct seller from ${touched.table} t where day is not null order by 1`.execute(scope.tx)
  for (const { seller } of rows) {
    const lists = new KeyLists(scope)
    const days = await lists.keep(
      'money_touched',
      sql`
        select day from ${touched.table} t where seller = ${seller} and day is not null
        union select day from (${daysOfStorage(scope.tenant(), touched.table)}) s where seller = ${seller}
        union select day from (${otherBillDays(scope.tenant(), touched.table)}) b where seller = ${seller}`,
    )
    await writeMoney(scope, lists, seller, days)
    await lists.drop()
  }
}
