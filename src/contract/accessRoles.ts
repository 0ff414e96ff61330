import * as z from 'zod/mini'
import { Id, Nothing } from './common.ts'
import { permissions } from './permissions.ts'
import { route } from './route.ts'

/** A named set of permissions that admins give to regular members. */
export const AccessRole = z.object({
  id: z.string(),
  title: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** False for Clove's own roles, which every company has and nobody changes. */
  own: z.boolean(),
  /** Members and open invitations with this role. */
  members: z.number(),
})
export type AccessRole = z.infer<typeof AccessRole>

export const AccessRoleInput = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name for the role.'),
      z.maxLength(60, 'A name has 60 characters at most.'),
    ),
  permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
})
export type AccessRoleInput = z.infer<typeof AccessRoleInput>

const policy = { who: 'admin' } as const

export const accessRoleRoutes = {
  listAccessRoles: route({
    method: 'GET',
    path: '/admin/roles',
    title: 'Access roles: Clove’s, then the company’s own by title',
    policy,
    response: z.array(AccessRole),
  }),
  addAccessRole: route({
    method: 'POST',
    path: '/admin/roles',
    title: 'Create an access role',
    policy,
    body: AccessRoleInput,
    response: AccessRole,
  }),
  saveAccessRole: route({
    method: 'PUT',
    path: '/admin/roles/{id}',
    params: { id: Id },
    title: 'Change an access role of the company',
    note: 'It applies to its members at their next request.',
    policy,
    body: AccessRoleInput,
    response: AccessRole,
  }),
  removeAccessRole: route({
    method: 'DELETE',
    path: '/admin/roles/{id}',
    params: { id: Id },
    title: 'Delete an access role that no member has',
    policy,
    response: Nothing,
  }),
}
