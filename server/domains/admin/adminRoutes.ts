import type { FastifyInstance } from 'fastify'
import { sellerRoutes } from '#contract/sellers.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { serveCompany } from './companyRoutes.ts'
import { listSellers, saveSellers } from './sellers.ts'

export const serveAdmin = (app: FastifyInstance, platform: Platform): void => {
  serveCompany(app, platform)

  serve(app, platform, sellerRoutes.listSellers, ({ scope }) => listSellers(scope))
  serve(app, platform, sellerRoutes.listAllowedSellers, ({ scope }) => listSellers(scope))

  serve(app, platform, sellerRoutes.saveSellers, async ({ scope, body, note }) => {
    const before = await listSellers(scope)
    await saveSellers(scope, body)
    const after = await listSellers(scope)
    note({ before, after })
    return after
  })

  serve(app, platform, sellerRoutes.finishOnboarding, async ({ scope, actor, body, note }) => {
    await scope.tx.updateTable('tenants').set({ title: body.company }).where('id', '=', actor.tenant.id).execute()
    await scope.tx.updateTable('users').set({ is_onboarding: false }).where('id', '=', actor.userId).execute()
    note({ before: { company: actor.tenant.title }, after: body })
    return {}
  })
}
