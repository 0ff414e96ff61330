import { type RawBuilder, sql } from 'kysely'
import { KeyLists, type Keys, type RowsBehind, rowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readSellers } from '#platform/tenancy/sellerCodes.ts'
import { daysBetween, daysUpTo } from '#rules/days.ts'
import { billDaysAround } from './billedAds.ts'
import { hasAnyOf } from './moneyColumns.ts'
import { readParts } from './moneySums.ts'
import { isAmong, type SellerDays } from './soldItems.ts'
import { daysOfStorage, isStorageSource, storageMoney } from './storageMoney.ts'

/** Query for the rows behind a money figure: its categories, and SQL that limits rows `f` to its days and values. */
export interface MoneyQuery {
  categories: readonly string[]
  since: string
  until: string
  /** True if the figure is split or filtered by product. */
  ofProducts: boolean
  /** True if only statement lines count: no estimates and no costs. */
  onlyStatements: boolean
  /** The field of a row that is summed; null if no field of the rows adds up to the figure. */
  counted: 'amount' | 'units' | null
  within(columns: { day?: RawBuilder<unknown>; state?: RawBuilder<unknown> }): RawBuilder<boolean>
}

/** Categories that are estimated for an order without a statement. */
const estimated = ['sales', 'shipping', 'promotions']
const expected = ['referral', 'fba']
const costs = ['cost', 'costMissing']

/** Maximum number of days to read rows for; longer spans would take as long as recomputing the sum. */
const MAX_DAYS = 31

/** Returns the days to read rows for. Of a long span these are the first days with such money, and `isCut` is true. */
const daysListed = async ({ tx, tenant }: Scope, { categories, since, until, within: filterSql }: MoneyQuery) => {
  if (daysBetween(since, until) < MAX_DAYS)
    return { days: daysUpTo(until, daysBetween(since, until) + 1), isCut: false }
  const { rows } = await sql<{ day: string }>`
    select distinct f.day::text as day from money_daily f
    where f.tenant_id = ${tenant()}::uuid and ${hasAnyOf(categories)} and ${filterSql({})}
    order by 1 limit ${MAX_DAYS + 1}`.execute(tx)
  return { days: rows.slice(0, MAX_DAYS).map(({ day }) => day), isCut: rows.length > MAX_DAYS }
}

/** The column with a statement row's contribution to the figure. */
const PART = 'part_of_figure'

/**
 * Adds to statement rows their contribution to the figure, because a row has amounts of several categories. `lines`:
 * the contributing lines, as `f`.
 */
const withParts = async (
  { tx }: Scope,
  behind: RowsBehind,
  lines: RawBuilder<unknown>,
  summedColumn: 'amount' | 'units',
): Promise<RowsBehind> => {
  const { rows } = await sql<{ import_id: number; line: number; part: number }>`
    select f.import_id, f.line, sum(f.${sql.ref(summedColumn)})::float8 as part from ${lines} group by 1, 2`.execute(tx)
  const parts = new Map(rows.map(({ import_id, line, part }) => [`${import_id} ${line}`, part]))
  return {
    ...behind,
    rows: behind.rows.map((row) => ({
      ...row,
      values: { [PART]: parts.get(`${row.upload} ${row.line}`) ?? 0, ...row.values },
    })),
    counted: [PART],
    money: [...(behind.money ?? []), ...(summedColumn === 'amount' ? [PART] : [])],
  }
}

const joined = (parts: readonly RowsBehind[]): RowsBehind => ({
  rows: parts.flatMap(({ rows }) => rows),
  total: parts.reduce((sum, { total }) => sum + total, 0),
  counted: [...new Set(parts.flatMap(({ counted: summedColumns = [] }) => summedColumns))],
  money: [...new Set(parts.flatMap(({ money = [] }) => money))],
})

/**
 * Adds the days that share a month's storage charge, which one report covers, or its advertising bill, which is
 * distributed.
 */
const withSharedDays = async (scope: Scope, lists: KeyLists, { seller, days }: SellerDays): Promise<SellerDays> => {
  const requestedDays = sql`select ${seller}::text collate "C" as seller, day from ${days.table} d`
  const tenant = scope.tenant()
  const sharedDaysSql = sql`${daysOfStorage(tenant, sql`(${requestedDays})`)} union ${billDaysAround(tenant, requestedDays)}`
  const allDays = await lists.keep(
    'behind_all_days',
    sql`select day from ${days.table} d union select day from (${sharedDaysSql}) m`,
  )
  const { rows } = await sql<{ since: string; until: string }>`
    select min(day) as since, max(day) as until from ${allDays.table} d`.execute(scope.tx)
  return { seller, days: allDays, ...(rows[0] ?? { since: '', until: '' }) }
}

/** Reads the file rows behind the money of one seller on some days, earliest first. */
const ofSeller = async (
  scope: Scope,
  lists: KeyLists,
  seller: string,
  { categories, ofProducts, onlyStatements, counted: summedColumn, within: isWithin }: MoneyQuery,
  dayList: readonly string[],
): Promise<RowsBehind[]> => {
  const days = await lists.keep('behind_days', sql`select unnest(${dayList}::date[]) as day`)
  const sold = { seller, days, since: dayList[0] ?? '', until: dayList.at(-1) ?? '' }
  const asks = (categoryNames: readonly string[]) => categoryNames.some((category) => categories.includes(category))
  const isShared = ofProducts && asks(['storage'])
  const read = isShared || asks(['advertising', 'advertisingBilled']) ? await withSharedDays(scope, lists, sold) : sold
  const { items, lines, returned } = await readParts(scope, lists, read)
  const storage = isShared ? await storageMoney(scope.tenant(), read, lists, lines) : undefined
  const filterSql: MoneyQuery['within'] = (columns) =>
    sql<boolean>`(${isAmong(sold, columns.day ?? sql`f.day`)} and ${isWithin(columns)})`
  const withSeller = (list: Keys) => sql`(select t.*, ${seller}::text collate "C" as seller from ${list.table} t) f`
  const placed = (list: Keys, where: RawBuilder<boolean>) =>
    sql<boolean>`(f.import_id, f.line) in (select f.import_id, f.line from ${withSeller(list)} where ${where})`
  const isBorne = filterSql({ state: sql`'settled'` })
  const isCharged = storage
    ? sql`f.asin = '' and (f.dated, f.marketplace, f.currency, f.storage) in (
        select f.day, f.marketplace, f.currency, f.charge from ${withSeller(storage)} where ${isBorne})`
    : sql`false`
  const parts: RowsBehind[] = []
  for (const source of ['settlement_lines', 'transaction_lines'] as const) {
    const counts = sql<boolean>`f.source = ${source} and f.category = any(${[...categories]}::text[]) and (${filterSql({ day: sql`f.dated` })} or ${isCharged})`
    const behind = await rowsBehind(scope, source, placed(lines, counts))
    parts.push(
      summedColumn ? await withParts(scope, behind, sql`${withSeller(lines)} where ${counts}`, summedColumn) : behind,
    )
  }
  if (storage)
    parts.push(
      await rowsBehind(
        scope,
        'storage_fees',
        sql<boolean>`f.standing and f.seller = ${seller} and ${isStorageSource(withSeller(storage), isBorne)}`,
      ),
    )
  if (onlyStatements) return parts
  const isLeft = sql<boolean>`f.rest > 0 and (f.currency is not null or f.replacement)`
  const state = sql`(case when f.kind = 'orders' then 'estimated' else 'settled' end)`
  // costs also cover settled units
  const counts = asks(costs) ? sql<boolean>`(f.settled > 0 or f.deferred > 0 or ${isLeft})` : isLeft
  if (asks([...estimated, ...expected, ...costs]))
    parts.push(
      await rowsBehind(
        scope,
        'order_lines',
        sql<boolean>`f.standing and not f.cancelled and f.seller = ${seller}
          and (f.kind, f.set_key, f.sku) in (select f.kind, f.order_id, f.sku from ${withSeller(items)} where ${counts} and ${filterSql({ state })})`,
      ),
    )
  if (asks(expected))
    parts.push(
      await rowsBehind(
        scope,
        'fee_previews',
        sql<boolean>`f.standing and f.seller = ${seller} and (f.marketplace, f.sku) in (
          select f.marketplace, f.sku from ${withSeller(items)} where f.kind = 'orders' and ${isLeft} and ${filterSql({ state })})`,
      ),
    )
  if (asks(costs))
    parts.push(await rowsBehind(scope, 'customer_returns', placed(returned, filterSql({ state: sql`'settled'` }))))
  if (asks(['advertising']))
    parts.push(
      await rowsBehind(
        scope,
        'ads_rows',
        sql<boolean>`f.standing and f.seller = ${seller} and f.since = f.until and f.level in ('campaign', 'product')
          and ${filterSql({ day: sql`f.since`, state: sql`'settled'` })}`,
      ),
    )
  return parts
}

/**
 * Reads the file rows behind a money figure with the same rules that computed it: statement lines, orders and expected
 * fees behind estimates, returned units and ads. Of a long span only the first days are read, which `listed` reports.
 */
export const moneyBehind = async (scope: Scope, query: MoneyQuery): Promise<RowsBehind> => {
  const { days, isCut } = await daysListed(scope, query)
  const [since, until] = [days[0], days.at(-1)]
  if (since === undefined || until === undefined) return joined([])
  const parts: RowsBehind[] = []
  for (const seller of await readSellers(scope)) {
    const lists = new KeyLists(scope)
    parts.push(...(await ofSeller(scope, lists, seller, query, days)))
    await lists.drop()
  }
  const allRows = joined(parts)
  // estimates, costs and shares are computed from rows, so their rows do not add up together with statements
  const hasComputedRows = parts.some(({ rows }) => rows.some(({ values }) => !(PART in values)))
  return { ...allRows, ...(hasComputedRows ? { counted: [] } : {}), ...(isCut ? { listed: { since, until } } : {}) }
}
