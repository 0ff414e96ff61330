import type { FastifyInstance } from 'fastify'
import { sellerRoutes } from '#contract/sellers.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
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
    await changeTenant(scope, { title: body.company })
    await changeUser(scope, actor.userId, { is_onboarding: false })
    note({ before: { company: actor.tenant.title }, after: body })
    return {}
  })
}
