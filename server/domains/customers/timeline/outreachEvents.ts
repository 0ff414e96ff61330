import { sql } from 'kysely'
import { whenErased } from '#model/people/index.ts'
import { createTimelineEvent, type TimelinePart } from './timelineEvent.ts'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Cards printed to a buyer; those of one print run are one event. */
export const cardEvents: TimelinePart = async ({ tx, tenant }, { buyer }) => {
  const { rows } = await sql<{ at: Date; asins: { asin: string; name: string | null }[] }>`
    select l.printed_at as at, jsonb_agg(jsonb_build_object('asin', l.asin, 'name', a.name) order by l.asin) as asins
    from leads l left join lead_asins a on a.tenant_id = l.tenant_id and a.asin = l.asin
    where l.tenant_id = ${tenant()} and l.buyer = ${buyer} and l.printed_at is not null group by 1`.execute(tx)
  return rows.map(({ at, asins }) =>
    createTimelineEvent({
      kind: 'card',
      day: dayOf(at),
      moment: at.toISOString(),
      lines: asins.map((line) => ({ ...line, sku: null, quantity: null })),
    }),
  )
}

/** Labels that a buyer and the address bear, and since when. */
export const labelEvents: TimelinePart = async ({ tx, tenant }, { buyer, household }) => {
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
      words: `${type === 'address' ? 'Address' : 'Customer'}: ${label}`,
    }),
  )
}

/** When a buyer asked for no more cards. */
export const optOutEvents: TimelinePart = async ({ tx, tenant }, { buyer }) => {
  const rows = await tx
    .selectFrom('opt_outs')
    .select('at')
    .where('tenant_id', '=', tenant())
    .where('buyer', '=', buyer)
    .execute()
  return rows.map(({ at }) => createTimelineEvent({ kind: 'optOut', day: dayOf(at), moment: at.toISOString() }))
}

/** When somebody erased a buyer by hand. */
export const erasedEvents: TimelinePart = async (scope, { buyer }) => {
  const at = await whenErased(scope, buyer)
  return at ? [createTimelineEvent({ kind: 'erased', day: dayOf(at), moment: at.toISOString() })] : []
}
