import { sql } from 'kysely'
import { readRecordedSubjects } from '#model/actions/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import {
  countListings,
  DELAY_DAYS,
  daysAvoided,
  listingName,
  listingsOfFacts,
  readCompanyDay,
  readRestockFacts,
} from '#model/planning/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome, OutcomeSubject } from '#platform/runtime/actionSource.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { daysFor } from '#rules/restock/listingOutlook.ts'

interface Line {
  subject: string
  marketplace: string
  asin: string
  seller: string
  quantity: number
  doneOn: string
  expected: string | null
  /** First day on which Amazon received units of it; null before. */
  arrivedOn: string | null
  /** Units at the end of the day before; null when no report covers it. */
  stockBefore: number | null
  /** Each day from the arrival on: units sold from Amazon's stock, revenue and units of that currency, arrivals of others. */
  days: { day: string; sold: number; revenue: number; paid: number; arrived: number }[] | null
}

/** Reads lines of sent orders whose outcome is not settled, with what happened to their listings after they arrived. */
const readLines = async ({ tx, tenant }: Scope): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    with lines as (
      select l.order_id, l.line, l.order_id || ':' || l.line as subject, l.marketplace, l.asin, l.seller, l.quantity,
        o.ordered_on, o.expected, (
          select min(a.first_day) from shipment_bookings b
          join shipment_arrivals a on a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
          where b.tenant_id = ${tenant()}::uuid and b.order_id = l.order_id and b.line = l.line
        ) as arrived_on
      from purchase_orders o join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${tenant()}::uuid and o.status in ('waiting', 'open', 'received', 'closed') and o.ordered_on is not null
        and not exists (
          select from action_outcomes x where x.tenant_id = ${tenant()}::uuid and x.kind = 'order'
            and x.subject = l.order_id || ':' || l.line and x.is_settled
        )
    )
    select l.subject, l.marketplace, l.asin, l.seller, l.quantity, l.ordered_on as "doneOn", l.expected,
      l.arrived_on as "arrivedOn",
      coalesce((
        select s.units from ${stockDayRows(tenant())} s where s.tenant_id = ${tenant()}::uuid and s.asin = l.asin
          and s.marketplace = l.marketplace and s.seller = l.seller and s.day = l.arrived_on - 1
      ), (
        select 0 from stock_coverage c where c.tenant_id = ${tenant()}::uuid and c.seller = l.seller
          and c.marketplace = l.marketplace and c.day = l.arrived_on - 1
      )) as "stockBefore", d.days
    from lines l
    left join lateral (
      select jsonb_agg(jsonb_build_object('day', day, 'sold', coalesce(s.sold, 0), 'revenue', coalesce(s.revenue, 0),
        'paid', coalesce(s.paid, 0), 'arrived', coalesce(a.units, 0)) order by day) as days
      from generate_series(l.arrived_on, l.arrived_on + ${DELAY_DAYS - 1}::int, interval '1 day') g (at)
      cross join lateral (select g.at::date as day) e
      left join lateral (
        select greatest(0, sum(f.units) - sum(f.merchant)) as sold, sum(f.revenue) as revenue, sum(f.units) as paid
        from sales_daily f where f.tenant_id = ${tenant()}::uuid and f.asin = l.asin and f.marketplace = l.marketplace
          and f.seller = l.seller and f.day = e.day
      ) s on true
      left join lateral (
        select sum(r.units - coalesce(b.units, 0)) as units
        from shipment_arrivals r
        left join skus k on k.tenant_id = ${tenant()}::uuid and k.platform = 'amazon' and k.seller = r.seller and k.sku = r.sku
        left join lateral (
          select sum(own.quantity) as units from shipment_bookings own where own.tenant_id = ${tenant()}::uuid
            and own.fnsku = r.fnsku and own.shipment_id = r.shipment_id and own.order_id = l.order_id and own.line = l.line
        ) b on true
        where r.tenant_id = ${tenant()}::uuid and r.first_day = e.day and r.marketplace = l.marketplace
          and r.seller = l.seller and coalesce(k.asin, r.asin) = l.asin
      ) a on true
    ) d on l.arrived_on is not null
    order by l.subject`.execute(tx)
  return rows
}

/** Returns what a line is expected to keep; null: unknown. */
type PromiseOf = (line: Line) => number | null

/** Returns the sales that lines are expected to keep, compared with the same order a week later, in the company's currency. */
const readPromises = async (scope: Scope, lines: readonly Line[], now: Date): Promise<PromiseOf> => {
  if (lines.length === 0) return () => null
  const facts = await readRestockFacts(scope, now, { asins: [...new Set(lines.map(({ asin }) => asin))] })
  const listings = new Map(
    countListings(listingsOfFacts(facts), facts.context).map((one) => [listingName(one.listing), one]),
  )
  const { today, todayIn } = facts.context
  const currencies = lines.flatMap(({ marketplace }) => marketplaceByCode(marketplace)?.currency ?? [])
  const { home, rates } = await readExchange(scope, { currencies, since: today })
  return (line) => {
    const one = listings.get(listingName(line))
    const from = marketplaceByCode(line.marketplace)?.currency
    const lostADay = one?.outlook.lostADay
    if (!one || from === undefined || line.expected === null || lostADay == null) return null
    const { outlook, needs } = one
    const due = Math.max(1, daysBetween(todayIn(line.marketplace), line.expected))
    const before = needs.supplies.reduce((sum, supply) => sum + (supply.due <= due ? supply.units : 0), outlook.stock)
    const outIn = daysFor(outlook, Math.max(0, before - line.quantity))
    const days = Math.min(DELAY_DAYS, Math.max(0, due + DELAY_DAYS - outIn))
    return exchanged(Math.round(lostADay * days), { from, to: home, home, day: today }, rates)?.amount ?? null
  }
}

/**
 * Returns ordered listings with the days out of stock that ordering them avoided, compared with ordering a week later,
 * and the sales of these days. A unit sold counts for one order, because what other orders brought is sold first.
 */
export const readOrderOutcomes = async (scope: Scope, now: Date): Promise<ActionOutcome[]> => {
  const lines = await readLines(scope)
  if (lines.length === 0) return []
  const recorded = await readRecordedSubjects(scope, 'order')
  const weekAgo = addDays(await readCompanyDay(scope, now), -DELAY_DAYS)
  const promiseOf = await readPromises(
    scope,
    lines.filter(({ subject, arrivedOn, doneOn }) => arrivedOn === null && doneOn >= weekAgo && !recorded.has(subject)),
    now,
  )
  const coveredDays = await lastCoveredDays(scope)
  const currencies = lines.flatMap(({ marketplace }) => marketplaceByCode(marketplace)?.currency ?? [])
  const since = lines.flatMap(({ arrivedOn }) => arrivedOn ?? []).sort()[0] ?? (await readCompanyDay(scope, now))
  const { home, rates } = await readExchange(scope, { currencies, since })
  return lines.map((line): ActionOutcome => {
    const { subject, doneOn, arrivedOn, stockBefore, days, marketplace } = line
    const done = { kind: 'order', subject, doneOn } as const
    if (arrivedOn === null)
      return { ...done, promised: doneOn >= weekAgo ? promiseOf(line) : null, received: 0, isSettled: false }
    // Without the stock of before its arrival nothing can be estimated.
    if (stockBefore === null || !days) return { ...done, promised: null, received: 0, isSettled: false }
    const avoided = daysAvoided(stockBefore, days)
    const from = marketplaceByCode(marketplace)?.currency
    const parts = avoided.units.flatMap((units, nr) => {
      const { day = doneOn, revenue = 0, paid = 0 } = days[nr] ?? {}
      if (units === 0 || paid === 0 || from === undefined) return []
      const money = exchanged(Math.round((units * revenue) / paid), { from, to: home, home, day }, rates)?.amount ?? 0
      return {
        name: `${day}: ${units === 1 ? '1 unit' : `${units} units`} that other stock would not have covered`,
        money,
      }
    })
    return {
      ...{
        ...done,
        promised: null,
        received: parts.reduce((sum, { money }) => sum + money, 0),
        days: avoided.days,
        parts,
      },
      isSettled: (coveredDays.get(marketplace) ?? '') >= addDays(arrivedOn, DELAY_DAYS - 1),
    }
  })
}

/** Returns the products of order lines and the numbers of their orders. */
export const describeOrders = async (
  { tx, tenant }: Scope,
  subjects: readonly string[],
): Promise<Map<string, OutcomeSubject>> => {
  const { rows } = await sql<OutcomeSubject & { subject: string }>`
    select w.subject, coalesce(p.name, l.asin) || ', ' || l.marketplace || ', order ' || o.number as title, l.asin
    from unnest(${[...subjects]}::text[]) as w (subject)
    join purchase_lines l on l.tenant_id = ${tenant()}::uuid and l.order_id = split_part(w.subject, ':', 1)::bigint
      and l.line = split_part(w.subject, ':', 2)::int
    join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    left join products p on p.tenant_id = l.tenant_id and p.asin = l.asin`.execute(tx)
  return new Map(rows.map(({ subject, ...described }) => [subject, described]))
}
