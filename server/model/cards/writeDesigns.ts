import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { type CardDesign, type CardDrawing, MAX_CARD_DESIGNS } from '#contract/cardDesigns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { picturesOf } from './pictures.ts'
import { readDesign } from './readDesigns.ts'

/** The actor and time of a command. */
export interface By {
  actor: Pick<Member, 'userId' | 'name'>
  now: Date
}

/** Title and drawing of a design. */
type Given = CardDrawing & Pick<CardDesign, 'title'>

/** Period in which a deleted design can be restored. */
const KEPT = sql`interval '30 days'`

const ownDesign = ({ tx, tenant }: Scope, id: number) =>
  tx.updateTable('card_designs').where('tenant_id', '=', tenant()).where('id', '=', id)

const refuseMany = async ({ tx, tenant }: Scope) => {
  const { count } = await tx
    .selectFrom('card_designs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CARD_DESIGNS)
    throw conflict(`There are ${MAX_CARD_DESIGNS} designs, the maximum. Delete one first.`)
}

/** @throws a message if a design cannot be drawn */
const checkDrawing = async (scope: Scope, drawing: CardDrawing) => {
  const elements = [...drawing.front, ...drawing.back]
  if (new Set(elements.map(({ id }) => id)).size < elements.length)
    throw badRequest('Two elements of the design have the same id.')
  const existingPictures = await picturesOf(scope, drawing)
  const isGone = elements.some(
    (one) => one.kind === 'picture' && one.picture !== null && !existingPictures.has(one.picture),
  )
  if (isGone) throw badRequest('A picture of the design was deleted. Choose another one.')
}

const drawn = ({ title, size, front, back }: Given) => ({
  ...{ title, size },
  ...{ front: JSON.stringify(front), back: JSON.stringify(back) },
})

/** Creates a design. */
export const addDesign = async (scope: Scope, given: Given, { actor, now }: By): Promise<CardDesign> => {
  await checkDrawing(scope, given)
  await refuseMany(scope)
  const authorColumns = { made_by: actor.userId, made_by_name: actor.name, changed_at: now }
  const { id } = await scope.tx
    .insertInto('card_designs')
    .values({ tenant_id: scope.tenant(), ...drawn(given), ...authorColumns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return readDesign(scope, id)
}

/** Creates a copy of a design with a title of its own. */
export const copyDesign = async (scope: Scope, id: number, actorAndTime: By): Promise<CardDesign> => {
  const { title, ...design } = await readDesign(scope, id)
  return addDesign(scope, { ...design, title: `${title.slice(0, 73)} (copy)` }, actorAndTime)
}

/** Updates the drawing. @throws a refusal if the design was saved since `version` */
export const saveDesign = async (
  scope: Scope,
  id: number,
  { version, ...given }: Given & { version: number },
  { now }: By,
): Promise<{ before: CardDesign; after: CardDesign }> => {
  await checkDrawing(scope, given)
  const oldDesign = await readDesign(scope, id)
  const { title, size, front, back } = oldDesign
  if (oldDesign.version === version && isDeepStrictEqual({ title, size, front, back }, given))
    return { before: oldDesign, after: oldDesign }
  const { numUpdatedRows } = await ownDesign(scope, id)
    .where('version', '=', version)
    .set({ ...drawn(given), version: version + 1, changed_at: now })
    .executeTakeFirst()
  if (!numUpdatedRows) throw conflict('Someone else changed this design after you opened it.')
  return { before: oldDesign, after: await readDesign(scope, id) }
}

/** Renames a design. */
export const renameDesign = async (scope: Scope, id: number, title: string, { now }: By) => {
  const oldDesign = await readDesign(scope, id)
  await ownDesign(scope, id)
    .set(({ eb }) => ({ title, version: eb('version', '+', 1), changed_at: now }))
    .execute()
  return { before: oldDesign, after: await readDesign(scope, id) }
}

/**
 * Deletes a design, which can be restored for a while, and permanently deletes those past that period. Returns the
 * design.
 */
export const removeDesign = async (scope: Scope, id: number, { now }: By): Promise<CardDesign> => {
  const design = await readDesign(scope, id)
  await ownDesign(scope, id).set({ deleted_at: now }).execute()
  await scope.tx
    .deleteFrom('card_designs')
    .where('tenant_id', '=', scope.tenant())
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - ${KEPT}`)
    .execute()
  return design
}

/** Restores a deleted design. @throws a refusal if no such design exists any more */
export const restoreDesign = async (scope: Scope, id: number): Promise<CardDesign> => {
  const { numUpdatedRows } = await ownDesign(scope, id)
    .where('deleted_at', 'is not', null)
    .set({ deleted_at: null })
    .executeTakeFirst()
  if (!numUpdatedRows) throw notFound('This deleted design')
  return readDesign(scope, id)
}
