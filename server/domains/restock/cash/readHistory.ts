import { sql } from 'kysely'
import { lastCoveredDays } from '#model/sales/index.ts'
import { postedDay, settlementEvent } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { daysBetween } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type Market, marketKey } from './market.ts'
import { LONGEST_LAG, type MarketHistory, SPAN } from './marketTerms.ts'

/** Days before today that are read: the weeks up to the oldest settlement that counts, and the sales before them. */
const READ_DAYS = 45 + SPAN + LONGEST_LAG

/** Converts minor units into the company's currency; null without an exchange rate. */
export type ToHome = (amount: number, currency: string) => number | null

interface Amount extends Market {
  currency: string
  /** Days from today; a lag: days from sale to posting. */
  day: number
  amount: number
}

interface SettlementRow extends Omit<Amount, 'day'> {
  starts: number | null
  ends: number
  deposited: number | null
}

/** A marketplace of a seller with its history; null without an exchange rate. */
export interface ReadMarket extends Market {
  history: MarketHistory | null
}

const readRows = async (scope: Scope, today: string) => {
  const { tx, tenant } = scope
  const isOwn = sql`f.tenant_id = ${tenant()}::uuid`
  const first = sql`${today}::date - ${READ_DAYS}::int`
  const isRead = sql`(f.day >= ${first} or f.day is null and f.ends_on >= ${first})`
  const { rows: settlements } = await sql<SettlementRow>`
    select f.seller, f.marketplace, f.currency, f.settlement_id, min(f.starts_on) - ${today}::date as starts,
      max(f.ends_on) - ${today}::date as ends, max(f.deposited_on) - ${today}::date as deposited, sum(f.amount)::bigint as amount
    from settlement_lines f where ${isOwn} and f.standing and f.ends_on >= ${first} group by 1, 2, 3, 4`.execute(tx)
  // reserves, transfers and debts move the balance to another settlement
  const { rows: posted } = await sql<Amount>`
    select f.seller, f.marketplace, f.currency, ${postedDay} - ${today}::date as day, sum(f.amount)::bigint as amount
    from settlement_lines f
    where ${isOwn} and f.standing and ${isRead} and ${settlementEvent} not in ('reserve', 'transfer', 'debt')
    group by 1, 2, 3, 4`.execute(tx)
  const { rows: lags } = await sql<Amount>`
    with paid as (
      select f.seller, f.marketplace, f.currency, f.order_id, ${postedDay} as posted, sum(f.amount) as amount
      from settlement_lines f
      where ${isOwn} and f.standing and ${isRead} and ${settlementEvent} = 'order' and f.amount > 0 and f.order_id <> ''
      group by 1, 2, 3, 4, 5
    ), ordered as (
      select f.seller, f.set_key as order_id, min(f.day) as day from order_lines f
      where ${isOwn} and f.standing and f.kind = 'orders' and f.day >= ${first} group by 1, 2
    )
    select p.seller, p.marketplace, p.currency, least(greatest(p.posted - o.day, 0), ${LONGEST_LAG}::int) as day,
      sum(p.amount)::bigint as amount
    from paid p join ordered o on o.seller = p.seller and o.order_id = p.order_id group by 1, 2, 3, 4`.execute(tx)
  const { rows: sales } = await sql<Amount & { first: number }>`
    select f.seller, f.marketplace, f.currency, f.day - ${today}::date as day, f.revenue as amount, s.first - ${today}::date as first
    from sales_days f join (
      select f.seller, f.marketplace, min(f.day) as first from sales_days f
      join sellers a on a.tenant_id = ${tenant()}::uuid and a.seller = f.seller and a.platform = 'amazon'
      where ${isOwn} group by 1, 2
    ) s on s.seller = f.seller and s.marketplace = f.marketplace
    where ${isOwn} and f.day >= ${first}`.execute(tx)
  return { settlements, posted, lags, sales }
}

/** Reads the settlements and sales of each marketplace of each seller, in the company's currency. */
export const readHistory = async (scope: Scope, today: string, toHome: ToHome): Promise<ReadMarket[]> => {
  const { settlements, posted, lags, sales } = await readRows(scope, today)
  const coveredDays = await lastCoveredDays(scope)
  const markets = new Map<string, Market & { history: MarketHistory; lacksRate: boolean }>()
  const marketOf = ({ seller, marketplace }: Market) => {
    const key = marketKey({ seller, marketplace })
    const covered = coveredDays.get(marketplace)
    const history: MarketHistory = {
      ...{ settlements: [], posted: new Map(), lags: [], sales: new Map(), firstSale: null },
      coveredUntil: covered === undefined ? -1 : Math.min(-1, daysBetween(today, covered)),
    }
    const market = markets.get(key) ?? { seller, marketplace, history, lacksRate: false }
    markets.set(key, market)
    return market
  }
  const each = <Row extends Omit<Amount, 'day'>>(
    rows: readonly Row[],
    add: (history: MarketHistory, row: Row, amount: number) => void,
  ) => {
    for (const row of rows) {
      const market = marketOf(row)
      const amount = toHome(row.amount, row.currency || (marketplaceByCode(row.marketplace)?.currency ?? ''))
      if (amount === null) market.lacksRate = true
      else add(market.history, row, amount)
    }
  }
  const addTo = (amounts: Map<number, number>, day: number, amount: number) =>
    amounts.set(day, (amounts.get(day) ?? 0) + amount)
  each(settlements, (history, row, amount) => history.settlements.push({ ...row, amount }))
  each(posted, (history, { day }, amount) => addTo(history.posted, day, amount))
  each(sales, (history, { day, first }, amount) => {
    history.firstSale = first
    addTo(history.sales, day, amount)
  })
  each(lags, (history, { day }, amount) => {
    history.lags[day] = (history.lags[day] ?? 0) + amount
  })
  return [...markets.values()].map(({ lacksRate, history, ...market }) => ({
    ...market,
    history: lacksRate ? null : history,
  }))
}
