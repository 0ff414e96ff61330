import { sql } from 'kysely'
import type { Customer, CustomerEvent } from '#contract/customers.ts'
import { hexOf, isKnown, type Marks, optOutCode, readMarks, readPersons, whenErased } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { customerRow, isCancelled, readBuyers } from './customerRows.ts'
import { maskedName } from './maskedPerson.ts'
import { readFilenames } from './sourceNames.ts'
import { readSums, type Sums } from './timeline/customerMoney.ts'
import { readCustomerOrders } from './timeline/customerOrders.ts'
import { countSent } from './timeline/messageEvents.ts'
import { readTimeline } from './timeline/timeline.ts'
import type { TimelineEvent } from './timeline/timelineEvent.ts'

const MAX_OTHERS = 20

/** Returns an address with its labels and its other buyers, most orders first. */
const readHousehold = async (
  scope: Scope,
  keys: TenantKeys,
  household: Buffer,
  buyer: Buffer,
  marks: Marks,
): Promise<Customer['household']> => {
  const { rows } = await sql<{ buyer: Buffer; orders: number; total: number }>`
    select buyer, count(*) filter (where not ${isCancelled(scope.tenant(), sql`o.seller`, sql`o.order_id`)}) as orders,
      count(*) over () as total
    from (
      select distinct buyer, seller, order_id from recipients
      where tenant_id = ${scope.tenant()} and household = ${household} and standing and buyer is not null and buyer <> ${buyer}
    ) o
    group by buyer order by 2 desc, 1 limit ${MAX_OTHERS}`.execute(scope.tx)
  const persons = await readPersons(
    scope,
    keys,
    rows.map((row) => row.buyer),
  )
  return {
    hash: hexOf(household),
    labels: marks.labels(household).filter(({ type }) => type === 'address'),
    others: rows.map((row) => ({
      hash: hexOf(row.buyer),
      name: maskedName(persons.get(hexOf(row.buyer))?.name ?? ''),
      orders: row.orders,
    })),
    otherCount: rows[0]?.total ?? 0,
  }
}

/** Maximum number of events on the page. */
const MAX_EVENTS = 300
/** Maximum number of source lines per event. */
const MAX_SOURCES = 20

const unitsOf = (events: readonly TimelineEvent[]) =>
  events.reduce((sum, { lines }) => sum + lines.reduce((lineTotal, { quantity }) => lineTotal + (quantity ?? 0), 0), 0)

/** Returns events with their source files and lines, without duplicates. */
const shownEvents = async (scope: Scope, events: readonly TimelineEvent[], sums: Sums): Promise<CustomerEvent[]> => {
  const eventSources = events.map(({ sources }) => [
    ...new Map(sources.map((source) => [`${source.import_id} ${source.line}`, source])).values(),
  ])
  const filenames = await readFilenames(
    scope,
    eventSources.flatMap((sources) => sources.map(({ import_id }) => import_id)),
  )
  return events.map(({ moment: _, money, ...event }, index) => ({
    ...event,
    money: money.length > 0 ? sums.of(money) : null,
    sources: (eventSources[index] ?? []).slice(0, MAX_SOURCES).map(({ import_id, line }) => ({
      upload: String(import_id),
      filename: filenames.get(import_id) ?? '',
      line,
    })),
  }))
}

/** Returns a buyer by hash, with figures and all events. */
export const showCustomer = async (scope: Scope, keys: TenantKeys, buyer: Buffer): Promise<Customer> => {
  if (!(await isKnown(scope, buyer, 'customer'))) throw notFound('This customer')
  const [row] = await readBuyers(scope, [buyer])
  if (!row) throw notFound('This customer')
  const orders = await readCustomerOrders(scope, buyer)
  const events = await readTimeline(scope, { buyer, household: row.household, orders })
  const filterEvents = (kind: CustomerEvent['kind']) => events.filter((event) => event.kind === kind)
  const sums = await readSums(
    scope,
    events.flatMap(({ money }) => money),
  )
  const moneyOf = (kind: CustomerEvent['kind']) => sums.of(filterEvents(kind).flatMap(({ money }) => money))
  const marks = await readMarks(scope, row.household ? [buyer, row.household] : [buyer])
  const persons = await readPersons(scope, keys, [buyer])
  const refunds = filterEvents('refund')
  return {
    ...customerRow(row, persons.get(hexOf(buyer)), marks),
    suggested: marks.suggested(buyer),
    optOutCode: optOutCode(hexOf(buyer)),
    household: row.household && (await readHousehold(scope, keys, row.household, buyer, marks)),
    first: orders.at(-1)?.day ?? null,
    latest: orders[0]?.day ?? row.latest,
    cancelled: orders.filter(({ cancelled }) => cancelled).length,
    units: orders.reduce((sum, { units }) => sum + units, 0),
    currency: sums.currency,
    revenue: moneyOf('order'),
    refunded: moneyOf('refund'),
    refundedOrders: new Set(refunds.map(({ seller, order }) => `${seller} ${order}`)).size,
    returned: unitsOf(filterEvents('return')),
    replaced: unitsOf(filterEvents('replacement')),
    cards: filterEvents('card').reduce((sum, { lines }) => sum + lines.length, 0),
    messages: await countSent(scope, buyer),
    erasedAt: (await whenErased(scope, buyer))?.toISOString() ?? null,
    events: await shownEvents(scope, events.slice(0, MAX_EVENTS), sums),
    eventCount: events.length,
  }
}
