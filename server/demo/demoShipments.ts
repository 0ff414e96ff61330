import { incomingRoutes } from '#contract/incoming.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import { addDays } from '#rules/days.ts'
import { matchIncoming } from '#server/domains/purchasing/matchIncoming.ts'
import { listMissingPos } from '#server/domains/purchasing/missingPos.ts'
import { endPurchase } from '#server/domains/purchasing/movePurchase.ts'
import { purchaseNote } from '#server/domains/purchasing/purchaseNote.ts'
import { listPurchases } from '#server/domains/purchasing/readPurchases.ts'
import type { DemoActor } from './demoActor.ts'

/** Days after which somebody has looked at a shipment that belonged to no order by itself. */
const LOOKED_AT = 40
/** Days after which nothing more is expected of an order. */
const GIVEN_UP = 80

/** So many points let somebody who looks believe in an order: its quantity and its time fit. */
const BELIEVED = 50

/** Orders that somebody would believe to be the source of what arrived lately, which nobody has looked at yet. */
const ordersInDoubt = (missing: Awaited<ReturnType<typeof listMissingPos>>, since: string): ReadonlySet<string> =>
  new Set(
    Object.values(missing).flatMap(({ ids, candidates }) => {
      const recent = new Set(ids.flatMap(({ id, date }) => (date > since ? [id] : [])))
      return candidates.flatMap(({ id, po, isElsewhere, score }) =>
        recent.has(id) && !isElsewhere && score >= BELIEVED ? [po] : [],
      )
    }),
  )

/**
 * Matches what arrived long ago to the best candidate, as a person does, and closes old orders of which a little is missing. What arrived
 * lately stays unbooked, and its orders open.
 */
export const matchOldShipments = async ({ scope, today, name, note }: DemoActor): Promise<void> => {
  for (const { fnsku, ids, candidates } of Object.values(await listMissingPos(scope)))
    for (const { id, date, received } of ids) {
      const best = candidates.find((candidate) => candidate.id === id && !candidate.isElsewhere)
      if (!best || best.score < BELIEVED || date > addDays(today, -LOOKED_AT)) continue
      const incoming = { fnsku, id, po: best.number, line: best.line, received }
      await matchIncoming(scope, incoming, name)
      await note(incomingRoutes.matchIncoming, { after: incoming })
    }
  const inDoubt = ordersInDoubt(await listMissingPos(scope), addDays(today, -LOOKED_AT))
  for (const { id, orderedAt } of await listPurchases(scope, { status: 'open' }, today)) {
    if ((orderedAt ?? today) > addDays(today, -GIVEN_UP) || inDoubt.has(String(id))) continue
    const { before, after } = await endPurchase(scope, Number(id), 'close', today)
    await note(purchaseRoutes.closePurchase, { before: purchaseNote(before), after: purchaseNote(after) })
  }
}
