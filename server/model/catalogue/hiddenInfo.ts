import type { Scope } from '#platform/db/scope.ts'
import { forbidden } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { may } from '#rules/ability.ts'
import { readInfoTypes } from './infoTypes.ts'

/** Returns the keys of the info types that a member may not see: those of money, without the permission for costs. */
export const hiddenInfoKeys = async (
  scope: Scope,
  actor: Pick<Member, 'permissions'>,
): Promise<ReadonlySet<string>> => {
  if (may(actor, 'costs')) return new Set()
  const types = await readInfoTypes(scope)
  return new Set(types.filter(({ kind }) => kind === 'money').map(({ key }) => key))
}

/** Returns the values of visible info types. */
export const visibleInfo = <V>(info: Readonly<Record<string, V>>, hidden: ReadonlySet<string>): Record<string, V> =>
  Object.fromEntries(Object.entries(info).filter(([key]) => !hidden.has(key)))

/** @throws when a member changes an info type that they may not see */
export const checkInfoVisible = async (
  scope: Scope,
  actor: Pick<Member, 'permissions'>,
  keys: readonly string[],
): Promise<void> => {
  const hidden = await hiddenInfoKeys(scope, actor)
  const key = keys.find((one) => hidden.has(one))
  if (key !== undefined)
    throw forbidden(`Your role doesn’t let you see or change ${key}. An admin can change your role.`)
}
