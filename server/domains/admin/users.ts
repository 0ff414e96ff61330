import type { Member } from '#contract/users.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { Member as Actor } from '#platform/wire/actor.ts'
import { canEdit } from '#rules/userRights.ts'

/**
 * Acts as a member while `work` runs, because the tenant may neither see their other companies nor change their row
 * itself. Only for members of the tenant.
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
      'access',
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

/** Returns the members of the tenant, by name. */
export const listMembers = async (scope: Scope, actor: Actor): Promise<Member[]> => {
  const rows = await rowsOf(scope).orderBy('name').orderBy('email').execute()
  const members: Member[] = []
  // Sequential, because the identity of the transaction changes with each row.
  for (const row of rows) members.push(await memberOf(scope, actor, row))
  return members
}

/** Returns one member of the tenant. @throws when there is none */
export const readMember = async (scope: Scope, actor: Actor, uid: string): Promise<Member> => {
  // Compared as text, because the id in the URL may not be a UUID.
  const row = await rowsOf(scope)
    .where(({ cast, eb }) => eb(cast('users.id', 'text'), '=', uid))
    .executeTakeFirst()
  if (!row) throw notFound('This member')
  return memberOf(scope, actor, row)
}
