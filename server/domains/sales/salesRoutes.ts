import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type EventThing, type SalesEvent, type SalesEventKind, type SalesSpan, salesRoutes } from '#contract/sales.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { lastCoveredDay } from '#model/sales/index.ts'
import { stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve } from '#platform/wire/serve.ts'
import { addDays } from '#rules/days.ts'
import { type EventsFilter, ofListings, parseEventsFilter } from './eventsFilter.ts'

/** A single event of a day; unknown properties are null. */
interface Happening extends Partial<EventThing> {
  day: string
  kind: SalesEventKind
  name: string
}

/** Maximum number of itemized things per day. */
const MAX_THINGS = 5

const thingOf = ({ name, marketplace, from, to, currency, units }: Happening): EventThing => ({
  name,
  marketplace: marketplace ?? null,
  from: from ?? null,
  to: to ?? null,
  currency: currency ?? null,
  units: units ?? null,
})

/** Returns one event per kind and day, by day; the kinds of a day in their input order. */
const eventsOf = (happenings: readonly Happening[]): SalesEvent[] => {
  const events = new Map<string, SalesEvent>()
  for (const happening of happenings) {
    const { day, kind } = happening
    const key = `${day} ${kind}`
    const event = events.get(key) ?? { day, kind, count: 0, things: [] }
    event.count += 1
    if (event.things.length < MAX_THINGS) event.things.push(thingOf(happening))
    events.set(key, event)
  }
  return [...events.values()].sort((a, b) => a.day.localeCompare(b.day))
}

/** A smaller change is one order with a coupon or a rounded cent. */
const MIN_CHANGE_SHARE = 0.03
/** Maximum relative difference of prices that count as equal. */
const SAME = 0.005
/** Days before and after the requested range in which prices are read. */
const BESIDE_DAYS = 30

/**
 * Returns changes of the price that buyers paid: the unit price on a day with sales differs from that of the previous
 * one, and both prices held for two such days. A single odd order is no change.
 */
const priceEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const { rows } = await sql<Omit<Happening, 'kind' | 'units'>>`
    with paid as (
      select day, asin, marketplace, seller, currency, sum(revenue)::numeric / sum(units) as price
      from sales_daily s
      where s.tenant_id = ${tenant()}::uuid and s.day between ${filter.since}::date - ${BESIDE_DAYS}::int
          and ${filter.until}::date + ${BESIDE_DAYS}::int
        and s.units > 0 and s.revenue > 0 and s.currency <> '' and s.asin <> '' and ${ofListings('s', filter)}
      group by day, asin, marketplace, seller, currency
    ), beside as (
      select *, lag(price, 2) over listing as earlier, lag(price) over listing as before, lead(price) over listing as after
      from paid window listing as (partition by asin, marketplace, seller, currency order by day)
    )
    select day, asin as name, marketplace, currency, round(before)::float8 as "from", round(price)::float8 as "to"
    from beside
    where day between ${filter.since}::date and ${filter.until}::date and abs(price - before) >= ${MIN_CHANGE_SHARE} * before
      and abs(before - earlier) <= ${SAME} * before and abs(after - price) <= ${SAME} * price
    order by day, asin, marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'price' }))
}

/** Returns purchase orders with received units: counted by a user, or in a shipment that Amazon began to receive. */
const purchaseEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const { rows } = await sql<Pick<Happening, 'day' | 'name' | 'units'>>`
    with came as (
      select r.order_id, r.line, r.received_on as day, r.quantity as units
      from purchase_receipts r where r.tenant_id = ${tenant()}::uuid
      union all
      select b.order_id, b.line, a.first_day, b.quantity
      from shipment_bookings b
      join shipment_arrivals a on a.tenant_id = ${tenant()}::uuid and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
        and a.seller = b.seller
      where b.tenant_id = ${tenant()}::uuid
    )
    select c.day, 'PO ' || o.number as name, sum(c.units)::float8 as units
    from came c
    join purchase_orders o on o.tenant_id = ${tenant()}::uuid and o.id = c.order_id
    join purchase_lines l on l.tenant_id = ${tenant()}::uuid and l.order_id = c.order_id and l.line = c.line
    where c.day between ${filter.since}::date and ${filter.until}::date and ${ofListings('l', filter)}
    group by c.day, o.number having sum(c.units) > 0 order by c.day, o.number`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'purchase' }))
}

/** Returns listings that had units at the end of a day and none at the end of the next. */
const stockOutEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const days = { since: addDays(filter.since, -1), until: filter.until }
  const { rows } = await sql<Pick<Happening, 'day' | 'name' | 'marketplace'>>`
    select b.day + 1 as day, b.asin as name, b.marketplace
    from ${stockDayRows(tenant(), days)} b
    left join ${stockDayRows(tenant(), days)} n on n.tenant_id = ${tenant()}::uuid and n.day = b.day + 1 and n.asin = b.asin
      and n.marketplace = b.marketplace and n.seller = b.seller
    left join stock_coverage c on c.tenant_id = ${tenant()}::uuid and c.day = b.day + 1 and c.marketplace = b.marketplace
      and c.seller = b.seller
    where b.tenant_id = ${tenant()}::uuid and b.day between ${filter.since}::date - 1 and ${filter.until}::date - 1
      and b.units > 0 and ${ofListings('b', filter)}
      -- without ledger coverage, a listing without a row is unknown
      and case when n.day is not null then n.units <= 0 else c.day is not null end
    order by b.day, b.asin, b.marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'stockOut' }))
}

/** Returns the first and last whole day with orders, and today. */
const showSalesSpan = async (scope: Scope, now: Date): Promise<SalesSpan> => {
  const { rows } = await sql<{ day: string | null }>`
    select min(since) as day from uploads
    where tenant_id = ${scope.tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')`.execute(scope.tx)
  const until = await lastCoveredDay(scope)
  const since = rows[0]?.day ?? null
  return {
    today: await readCompanyDay(scope, now),
    since: since !== null && until !== null && since > until ? until : since,
    until,
  }
}

/** Returns files that wait for a decision, on the company's day of their arrival; no figure includes them yet. */
const heldEvents = async (scope: Scope, { since, until }: EventsFilter): Promise<Happening[]> => {
  const { tx, tenant } = scope
  const { timeZone } = await readCompanySettings(scope)
  const { rows } = await sql<Pick<Happening, 'day' | 'name'>>`
    select day, filename as name from (
      select (u.received_at at time zone ${timeZone})::date as day, u.filename, u.id
      from uploads u where u.tenant_id = ${tenant()}::uuid and u.state = 'held'
    ) h where day between ${since}::date and ${until}::date order by day, id`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'held' }))
}

export const serveSales = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, salesRoutes.showSalesSpan, ({ scope }) => showSalesSpan(scope, platform.now()))

  serve(app, platform, salesRoutes.listSalesEvents, async ({ scope, query, actor }) => {
    const filter = parseEventsFilter(query, await readCompanyDay(scope, platform.now()))
    const { logistics, uploads } = actor.tenant.flags
    return eventsOf([
      ...(await stockOutEvents(scope, filter)),
      ...(await priceEvents(scope, filter)),
      ...(logistics ? await purchaseEvents(scope, filter) : []),
      ...(uploads ? await heldEvents(scope, filter) : []),
    ])
  })
}
