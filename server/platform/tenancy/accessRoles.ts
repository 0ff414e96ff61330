import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AccessRole, AccessRoleInput } from '#contract/accessRoles.ts'
import { builtInRoles, permissions } from '#contract/permissions.ts'
import type { Scope } from '../db/scope.ts'
import { badRequest, conflict, notFound } from '../errors.ts'

/** Maximum number of access roles that a company makes. */
const MAX_ROLES = 30

const ownRoles = ({ tx, tenant }: Scope) =>
  tx.selectFrom('access_roles').select(['id', 'title', 'permissions']).where('tenant_id', '=', tenant())

/** Returns the number of members and open invitations by access role. */
const countMembers = async ({ tx, tenant }: Scope, now: Date): Promise<Map<string, number>> => {
  const { rows } = await sql<{ access: string; members: number }>`
    select access, count(*)::int as members from (
      select access from memberships where tenant_id = ${tenant()} and access is not null
      union all
      select access from links
      where tenant_id = ${tenant()} and access is not null and used_at is null and expires_at > ${now}
    ) as held group by access`.execute(tx)
  return new Map(rows.map(({ access, members }) => [access, members]))
}

const inOrder = (chosen: readonly string[]) => permissions.filter((one) => chosen.includes(one))

/** Returns Clove's access roles, then the company's own by title. */
export const listAccessRoles = async (scope: Scope, now: Date): Promise<AccessRole[]> => {
  const members = await countMembers(scope, now)
  const builtIn = Object.entries(builtInRoles).map(([id, role]) => ({ id, ...role, own: false }))
  const own = await ownRoles(scope).orderBy('title').execute()
  return [...builtIn, ...own.map((role) => ({ ...role, own: true }))].map((role) => ({
    ...role,
    permissions: inOrder(role.permissions),
    members: members.get(role.id) ?? 0,
  }))
}

/** Returns an access role of the company. @throws when it has none with this id */
export const readAccessRole = async (scope: Scope, id: string, now: Date): Promise<AccessRole> => {
  const role = (await listAccessRoles(scope, now)).find((one) => one.own && one.id === id)
  if (!role) throw notFound('This role')
  return role
}

/** @throws when the company has no access role with this id */
export const checkAccessRole = async (scope: Scope, id: string | null | undefined): Promise<void> => {
  if (id === null || id === undefined || Object.hasOwn(builtInRoles, id)) return
  const roles = await ownRoles(scope).execute()
  if (!roles.some((role) => role.id === id)) throw badRequest('This role doesn’t exist anymore. Choose another one.')
}

const checkTitle = async (scope: Scope, title: string, id?: string) => {
  const titles = [
    ...Object.values(builtInRoles).map((role) => role.title),
    ...(await ownRoles(scope).execute()).filter((role) => role.id !== id).map((role) => role.title),
  ]
  if (titles.some((one) => one.toLowerCase() === title.toLowerCase()))
    throw conflict(`There is a role named ${title} already. Choose another name.`)
}

/** Creates an access role and returns its id. */
export const addAccessRole = async (scope: Scope, input: AccessRoleInput): Promise<string> => {
  await checkTitle(scope, input.title)
  if ((await ownRoles(scope).execute()).length >= MAX_ROLES)
    throw badRequest(`Your company has ${MAX_ROLES} roles of its own. Delete one first.`)
  const id = randomUUID()
  await scope.tx
    .insertInto('access_roles')
    .values({ tenant_id: scope.tenant(), id, title: input.title, permissions: inOrder(input.permissions) })
    .execute()
  return id
}

/** Changes an access role of the company. */
export const saveAccessRole = async (scope: Scope, id: string, input: AccessRoleInput): Promise<void> => {
  await checkTitle(scope, input.title, id)
  await scope.tx
    .updateTable('access_roles')
    .set({ title: input.title, permissions: inOrder(input.permissions) })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
}

/** Deletes an access role that no member or open invitation has. */
export const removeAccessRole = async (scope: Scope, { id, title, members }: AccessRole): Promise<void> => {
  if (members > 0)
    throw conflict(
      `${members === 1 ? '1 member or invitation has' : `${members} members or invitations have`} the role ${title}. Give them another role first.`,
    )
  await scope.tx.deleteFrom('access_roles').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
}
