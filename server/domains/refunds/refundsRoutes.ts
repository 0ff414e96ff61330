import type { FastifyInstance } from 'fastify'
import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import { countClosingSoon } from '#model/claims/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { RolledBack, serve } from '#platform/wire/serve.ts'
import { graphContext } from './cases/graphContext.ts'

// brings a library and makes a schema, which nobody waits for who asks for no claims
const loadGraph = () => import('./graph/execute.ts')

/** Claims: GraphQL, and the count that asks for attention. */
export const serveRefunds = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, ninjaRoutes.askNinja, async ({ body, scope, actor, note, request }) => {
    const context = graphContext({ scope, platform, actor, note })
    const { perform } = await loadGraph()
    const answer = await perform(body, context, request.log)
    if (answer.errors) throw new RolledBack(answer)
    return answer
  })
  serve(app, platform, ninjaRoutes.countClosingClaims, async ({ scope }) => ({
    claims: await countClosingSoon(scope, platform.now()),
  }))
}
