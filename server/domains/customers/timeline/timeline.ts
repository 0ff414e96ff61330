import { sql } from 'kysely'
import { whenErased } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { messageEvents } from './messageEvents.ts'
import { refundEvents } from './refundEvents.ts'
import { replacementEvents, returnEvents } from './returnEvents.ts'
import { about, createTimelineEvent, type TimelineEvent, type TimelinePart, type Whose } from './timelineEvent.ts'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Returns cards printed to a buyer; those of one print run are one event. */
const cardEvents: TimelinePart = async ({ tx, tenant }, { buyer }) => {
  const { rows } = await sql<{ at: Date; asins: { asin: string; name: string | null }[] }>`
    select l.printed_at as at, jsonb_agg(jsonb_build_object('asin', l.asin, 'name', a.name) order by l.asin) as asins
    from leads l left join lead_asins a on a.tenant_id = l.tenant_id and a.asin = l.asin
    where l.tenant_id = ${tenant()} and l.buyer = ${buyer} and l.printed_at is not null group by 1`.execute(tx)
  return rows.map(({ at: printedAt, asins }) =>
    createTimelineEvent({
      kind: 'card',
      day: dayOf(printedAt),
      moment: printedAt.toISOString(),
      lines: asins.map((line) => ({ ...line, sku: null, quantity: null })),
    }),
  )
}

/** Returns the labels of a buyer and the address, with their dates. */
const labelEvents: TimelinePart = async ({ tx, tenant }, { buyer, household }) => {
  const rows = await tx
    .selectFrom('labels')
    .select(['type', 'label', 'set_at'])
    .where('tenant_id', '=', tenant())
    .where(({ and, eb, or }) =>
      or([
        and([eb('type', '=', 'customer'), eb('hash', '=', buyer)]),
        ...(household ? [and([eb('type', '=', 'address'), eb('hash', '=', household)])] : []),
      ]),
    )
    .execute()
  return rows.map(({ type, label, set_at }) =>
    createTimelineEvent({
      kind: 'label',
      day: dayOf(set_at),
      moment: set_at.toISOString(),
      details: `${type === 'address' ? 'Address' : 'Customer'}: ${label}`,
    }),
  )
}

/** Returns the opt-outs of a buyer from cards. */
const optOutEvents: TimelinePart = async ({ tx, tenant }, { buyer }) => {
  const rows = await tx
    .selectFrom('opt_outs')
    .select('at')
    .where('tenant_id', '=', tenant())
    .where('buyer', '=', buyer)
    .execute()
  return rows.map(({ at: optedOutAt }) =>
    createTimelineEvent({ kind: 'optOut', day: dayOf(optedOutAt), moment: optedOutAt.toISOString() }),
  )
}

/** Returns when a user erased a buyer. */
const erasedEvents: TimelinePart = async (scope, { buyer }) => {
  const erasedAt = await whenErased(scope, buyer)
  return erasedAt ? [createTimelineEvent({ kind: 'erased', day: dayOf(erasedAt), moment: erasedAt.toISOString() })] : []
}

/** Returns the orders of a buyer with their prices. */
const orderEvents: TimelinePart = (_, { orders }) =>
  Promise.resolve(
    orders.map((order) => {
      const { moment, day, cancelled, lines, sources, currency, price, replacement } = order
      return createTimelineEvent({
        ...about(order),
        kind: 'order',
        day,
        moment: moment.toISOString(),
        cancelled,
        lines,
        sources,
        money: currency === null || price === null || cancelled ? [] : [{ currency, amount: price, day }],
        details: replacement ? 'Replaces an earlier order, free of charge' : null,
      })
    }),
  )

/** All kinds of events of a buyer. */
const parts: readonly TimelinePart[] = [
  orderEvents,
  refundEvents,
  returnEvents,
  replacementEvents,
  cardEvents,
  messageEvents,
  labelEvents,
  optOutEvents,
  erasedEvents,
]

/** Returns all events of a buyer, newest first. */
export const readTimeline = async (scope: Scope, whose: Whose): Promise<TimelineEvent[]> => {
  const events: TimelineEvent[] = []
  for (const part of parts) events.push(...(await part(scope, whose)))
  return events.sort((a, b) => (a.moment < b.moment ? 1 : -1))
}
