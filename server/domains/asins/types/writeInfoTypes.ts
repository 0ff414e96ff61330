import { sql } from 'kysely'
import { type InfoType, MAX_INFO_TYPES } from '#contract/infoTypes.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, UserError } from '#platform/errors.ts'
import { choicesProblem, infoKeyOf, titleProblem } from '#rules/info/infoTypes.ts'
import { countValues, ownInfoType } from './infoTypeUse.ts'

/** Serializes changes of a company's types, because keys, names and positions must be unique. */
export const lockTypes = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('info_types ' || ${tenant()}, 0))`.execute(tx)
}

/** Throws when the name or the choices of a type are invalid. */
export const checkType = (
  type: Pick<InfoType, 'title' | 'kind' | 'choices'>,
  otherTypes: readonly InfoType[],
): void => {
  const problem = titleProblem(type.title, otherTypes) ?? choicesProblem(type.kind, type.choices)
  if (problem) throw badRequest(problem)
}

/** Appends a type. */
export const addInfoType = async (
  scope: Scope,
  newType: Pick<InfoType, 'title' | 'kind' | 'choices'>,
  userName: string,
): Promise<InfoType> => {
  await lockTypes(scope)
  const { tx, tenant } = scope
  const types = await readInfoTypes(scope)
  checkType(newType, types)
  if (types.filter(({ own: isCustom }) => isCustom).length >= MAX_INFO_TYPES)
    throw badRequest(`There are ${MAX_INFO_TYPES} info types already. Remove one that is no longer used.`)
  // A removed type keeps its key, because it may be restored.
  const { rows } = await sql<{ key: string; place: number }>`
    select key, place from info_types where tenant_id = ${tenant()}::uuid`.execute(tx)
  const key = infoKeyOf(
    newType.title,
    [...types, ...rows].map((one) => one.key),
  )
  const place = Math.max(0, ...rows.map((row) => row.place)) + 1
  const { title, kind, choices } = newType
  await tx
    .insertInto('info_types')
    .values({ tenant_id: tenant(), key, title, kind, choices, place, made_by: userName })
    .execute()
  return { key, title, kind, choices: [...choices], own: true }
}

/** Period in which a removed type can be restored with its values. */
const KEPT = sql`interval '30 days'`

/** Deletes values of types removed longer ago. Their keys stay reserved, because saved queries may contain them. */
const dropSpent = async ({ tx, tenant }: Scope, now: Date) => {
  await sql`
    delete from asin_info where tenant_id = ${tenant()}::uuid and type in (
      select key from info_types where tenant_id = ${tenant()}::uuid and removed_at < ${now}::timestamptz - ${KEPT}
    )`.execute(tx)
}

/** Removes a type. Its values are hidden and kept for the restore period. */
export const removeInfoType = async (scope: Scope, key: string, now: Date): Promise<InfoType & { values: number }> => {
  await lockTypes(scope)
  await dropSpent(scope, now)
  const { tx, tenant } = scope
  const { type } = await ownInfoType(scope, key)
  await tx
    .updateTable('info_types')
    .set({ removed_at: now })
    .where('tenant_id', '=', tenant())
    .where('key', '=', key)
    .execute()
  return { ...type, values: (await countValues(scope, key)).values }
}

/** Restores a removed type with its values. */
export const restoreInfoType = async (scope: Scope, key: string, now: Date): Promise<InfoType> => {
  await lockTypes(scope)
  const { tx, tenant } = scope
  const { rows } = await sql<InfoType>`
    select key, title, kind, choices, true as own from info_types
    where tenant_id = ${tenant()}::uuid and key = ${key} and removed_at >= ${now}::timestamptz - ${KEPT}`.execute(tx)
  const [type] = rows
  if (!type) throw new UserError(404, `No info type ${key} was removed within 30 days.`)
  const problem = titleProblem(type.title, await readInfoTypes(scope))
  if (problem) throw conflict(`${problem} Rename the other one first, then restore this one.`)
  await tx
    .updateTable('info_types')
    .set({ removed_at: null })
    .where('tenant_id', '=', tenant())
    .where('key', '=', key)
    .execute()
  return type
}

/** Sets the order of the types; those not listed follow in their previous order. */
export const orderInfoTypes = async (scope: Scope, keys: readonly string[]): Promise<void> => {
  await lockTypes(scope)
  const { tx, tenant } = scope
  for (const key of keys) await ownInfoType(scope, key)
  await sql`
    update info_types as t set place = o.place from (
      select key, row_number() over (order by array_position(${keys}::text[], key::text) nulls last, place, key) as place
      from info_types where tenant_id = ${tenant()}::uuid
    ) o where t.tenant_id = ${tenant()}::uuid and t.key = o.key`.execute(tx)
}
