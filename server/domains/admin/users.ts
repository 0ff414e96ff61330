import type { Member } from '#contract/users.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { Member as Actor } from '#platform/wire/actor.ts'
import { canEdit } from '#rules/userRights.ts'

/**
 * Acts in a member's own name for as long as `work` takes: what they are in other companies, and a change of their row, are
 * not the tenant's to see or make. Only for members of the tenant acted for.
 */
export const inNameOf = async <T>(scope: Scope, uid: string, actor: Actor, work: () => Promise<T>): Promise<T> => {
  await scope.become({ user: uid })
  const result = await work()
  await scope.become({ user: actor.userId })
  return result
}

const rowsOf = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'id as uid',
      'email',
      'name',
      'picture',
      'role',
      'team',
      'flags',
      'is_superuser',
      'type',
      'active',
      'seen_at',
    ])
    .where('memberships.tenant_id', '=', tenant())

const worksElsewhere = async ({ tx, tenant }: Scope, uid: string) =>
  (await tx
    .selectFrom('memberships')
    .select('tenant_id')
    .where('user_id', '=', uid)
    .where('tenant_id', '!=', tenant())
    .executeTakeFirst()) !== undefined

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

const memberOf = async (scope: Scope, actor: Actor, row: Row): Promise<Member> => {
  const { is_superuser: isSuperuser, seen_at: seenAt, active, ...person } = row
  const type = isSuperuser ? 'superuser' : row.type
  return {
    ...person,
    type,
    state: active ? 'active' : 'inactive',
    seenAt: seenAt?.toISOString() ?? null,
    editable: canEdit({ uid: actor.userId, type: actor.type }, { uid: row.uid, type }),
    shared: await inNameOf(scope, row.uid, actor, () => worksElsewhere(scope, row.uid)),
  }
}

/** The members of the tenant acted for, by name. */
export const listMembers = async (scope: Scope, actor: Actor): Promise<Member[]> => {
  const rows = await rowsOf(scope).orderBy('name').orderBy('email').execute()
  const members: Member[] = []
  // one after another: who is acted for changes with each
  for (const row of rows) members.push(await memberOf(scope, actor, row))
  return members
}

/** One member of the tenant acted for. @throws when there is none */
export const readMember = async (scope: Scope, actor: Actor, uid: string): Promise<Member> => {
  // compared as text, since whatever stands in the address may be no uuid
  const row = await rowsOf(scope)
    .where(({ cast, eb }) => eb(cast('users.id', 'text'), '=', uid))
    .executeTakeFirst()
  if (!row) throw notFound('This member')
  return memberOf(scope, actor, row)
}
