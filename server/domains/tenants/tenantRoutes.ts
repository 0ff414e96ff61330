import type { FastifyInstance } from 'fastify'
import { tenantRoutes } from '#contract/tenants.ts'
import { forbidden } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { listTenants } from '#platform/tenancy/tenantRows.ts'
import { serve } from '#platform/wire/serve.ts'

export const serveTenants = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, tenantRoutes.listTenants, ({ scope, actor }) => listTenants(scope, actor.userId))

  serve(app, platform, tenantRoutes.setDefaultTenant, async ({ scope, actor, body, note }) => {
    const membership = await scope.tx
      .selectFrom('memberships')
      .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
      .select('tenants.id')
      .where('user_id', '=', actor.userId)
      .where('active', '=', true)
      .where('code', '=', body.tenant)
      .executeTakeFirst()
    if (!membership) throw forbidden('You are not a member of this tenant.')
    await changeUser(scope, actor.userId, { default_tenant: membership.id })
    note({ after: { default: body.tenant } })
    return {}
  })
}
