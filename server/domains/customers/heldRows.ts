import { sql } from 'kysely'
import { hexOf, isKnown, personsOf, readMarks } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { readBuyers } from './customerRows.ts'
import { heldBesides } from './record/heldBesides.ts'
import { heldEvents } from './record/heldEvents.ts'
import { heldPerson } from './record/heldPerson.ts'
import type { HeldRow } from './record/heldRow.ts'
import { readFilenames } from './sourceNames.ts'
import { readCustomerOrders } from './timeline/customerOrders.ts'
import { readTimeline } from './timeline/timeline.ts'

const countTokens = async ({ tx, tenant }: Scope, buyer: Buffer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from address_words where tenant_id = ${tenant()} and buyer = ${buyer}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Everything that is held of a buyer, in full. */
export const readHeldRows = async (scope: Scope, keys: TenantKeys, buyer: Buffer): Promise<HeldRow[]> => {
  if (!(await isKnown(scope, buyer, 'customer'))) throw notFound('This customer')
  const [row] = await readBuyers(scope, [buyer])
  const household = row?.household ?? null
  const orders = await readCustomerOrders(scope, buyer)
  const events = await readTimeline(scope, { buyer, household, orders })
  const imports = events.flatMap(({ sources }) => sources.map(({ import_id }) => import_id))
  return [
    ...heldPerson({
      ...{ buyer, household },
      persons: await personsOf(scope, keys, buyer),
      marks: await readMarks(scope, household ? [buyer, household] : [buyer]),
      tokens: await countTokens(scope, buyer),
    }),
    ...heldEvents(events, await readFilenames(scope, imports)),
    ...(await heldBesides(scope, buyer, hexOf(buyer))),
  ]
}
