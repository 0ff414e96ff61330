import { type AccessRole, accessRoleRoutes } from '../../src/contract/accessRoles.ts'
import { builtInRoles } from '../../src/contract/permissions.ts'
import { mockRoute } from './mockRoute.ts'

/** A role that the company made. */
export const mockAccessRole = (role: Partial<AccessRole> = {}): AccessRole => ({
  id: 'packers',
  title: 'Packers',
  permissions: ['changes'],
  own: true,
  members: 0,
  ...role,
})

const roles = (): AccessRole[] => [
  ...Object.entries(builtInRoles).map(([id, { title, permissions }]) => ({
    ...{ id, title, permissions: [...permissions], own: false, members: 0 },
  })),
  mockAccessRole(),
]

export const accessRoleHandlers = [
  mockRoute(accessRoleRoutes.listAccessRoles, roles),
  mockRoute(accessRoleRoutes.addAccessRole, ({ body }) => mockAccessRole(body)),
  mockRoute(accessRoleRoutes.saveAccessRole, ({ body, params }) => mockAccessRole({ ...body, id: params.id })),
  mockRoute(accessRoleRoutes.removeAccessRole, () => ({})),
]
