import type { FastifyInstance } from 'fastify'
import { onboardingRoutes } from '#contract/onboarding.ts'
import { sellerRoutes } from '#contract/sellers.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { changeUser } from '#platform/tenancy/changeUser.ts'
import { serve } from '#platform/wire/serve.ts'
import { listLights } from './lights.ts'
import { listSellers, removeSeller, saveSellers } from './sellers.ts'
import { readStart, saveStart } from './start.ts'

export const serveOnboarding = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, onboardingRoutes.showStart, ({ scope, actor }) => readStart(scope, actor.tenant.title))

  serve(app, platform, onboardingRoutes.saveStart, async ({ scope, actor, body, note }) => {
    const previousSetup = await saveStart(scope, actor.tenant.title, body)
    const savedSetup = await readStart(scope, body.company)
    note({ before: previousSetup, after: savedSetup })
    return savedSetup
  })

  serve(app, platform, onboardingRoutes.listLights, ({ scope }) => listLights(scope, platform))

  serve(app, platform, sellerRoutes.listSellers, ({ scope }) => listSellers(scope))
  serve(app, platform, sellerRoutes.listAllowedSellers, ({ scope }) => listSellers(scope))

  serve(app, platform, sellerRoutes.saveSellers, async ({ scope, body, note }) => {
    const previousSellers = await listSellers(scope)
    await saveSellers(scope, body)
    const savedSellers = await listSellers(scope)
    note({ before: previousSellers, after: savedSellers })
    return savedSellers
  })

  serve(app, platform, sellerRoutes.removeSeller, async ({ scope, params: { seller }, note }) => {
    note({ before: await removeSeller(scope, seller) })
    return listSellers(scope)
  })

  serve(app, platform, sellerRoutes.finishOnboarding, async ({ scope, actor, body, note }) => {
    await changeTenant(scope, { title: body.company })
    await changeUser(scope, actor.userId, { is_onboarding: false })
    note({ before: { company: actor.tenant.title }, after: body })
    return {}
  })
}
