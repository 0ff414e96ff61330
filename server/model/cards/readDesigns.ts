import type { Selectable } from 'kysely'
import type { CardDesign } from '#contract/cardDesigns.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

const standing = ({ tx, tenant }: Scope) =>
  tx.selectFrom('card_designs').selectAll().where('tenant_id', '=', tenant()).where('deleted_at', 'is', null)

const toCardDesign = (row: Selectable<Tables['card_designs']>): CardDesign => {
  const { id, title, size, front, back, version, made_by, made_by_name, changed_at } = row
  const author = { uid: made_by, name: made_by_name }
  return { id: String(id), title, size, front, back, version, by: author, at: changed_at.toISOString() }
}

/** Reads the company's designs, latest change first. */
export const listDesigns = async (scope: Scope): Promise<CardDesign[]> =>
  (await standing(scope).orderBy('changed_at', 'desc').orderBy('id').execute()).map(toCardDesign)

/** @throws a refusal if no design has that id */
export const readDesign = async (scope: Scope, id: number): Promise<CardDesign> => {
  const row = await standing(scope).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This design')
  return toCardDesign(row)
}
