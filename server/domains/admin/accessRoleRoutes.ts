import type { FastifyInstance } from 'fastify'
import { accessRoleRoutes } from '#contract/accessRoles.ts'
import { conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readProvider } from '#platform/session/providerRows.ts'
import {
  addAccessRole,
  listAccessRoles,
  readAccessRole,
  removeAccessRole,
  saveAccessRole,
} from '#platform/tenancy/accessRoles.ts'
import { serve } from '#platform/wire/serve.ts'

/** Registers the routes of access roles. */
export const serveAccessRoles = (app: FastifyInstance, platform: Platform): void => {
  const { now, secrets } = platform

  serve(app, platform, accessRoleRoutes.listAccessRoles, ({ scope }) => listAccessRoles(scope, now()))

  serve(app, platform, accessRoleRoutes.addAccessRole, async ({ scope, body, note }) => {
    const role = await readAccessRole(scope, await addAccessRole(scope, body), now())
    note({ after: { title: role.title, permissions: role.permissions } })
    return role
  })

  serve(app, platform, accessRoleRoutes.saveAccessRole, async ({ scope, params: { id }, body, note }) => {
    const before = await readAccessRole(scope, id, now())
    await saveAccessRole(scope, id, body)
    const after = await readAccessRole(scope, id, now())
    note({
      before: { title: before.title, permissions: before.permissions },
      after: { title: after.title, permissions: after.permissions },
    })
    return after
  })

  serve(app, platform, accessRoleRoutes.removeAccessRole, async ({ scope, params: { id }, note }) => {
    const role = await readAccessRole(scope, id, now())
    const provider = await readProvider(scope, secrets)
    const group = provider?.groups.find(({ access }) => access === id)
    if (group)
      throw conflict(
        `The group ${group.group} of your sign-in provider has the role ${role.title}. Give it another role first.`,
      )
    await removeAccessRole(scope, role)
    note({ before: { title: role.title, permissions: role.permissions } })
    return {}
  })
}
