import type { FastifyInstance } from 'fastify'
import { ninjaRoutes } from '#contract/ninja/ninjaRoutes.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { RolledBack, serve } from '#platform/wire/serve.ts'
import { graphContext } from './cases/graphContext.ts'

// Loads a library and builds a schema, so it is loaded on demand.
const loadGraph = () => import('./graph/execute.ts')

/** Registers the routes of claims: GraphQL, and the count of the notification. */
export const serveRefunds = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, ninjaRoutes.askNinja, async ({ body, scope, actor, note, request }) => {
    const context = graphContext({ scope, platform, actor, note })
    const { perform } = await loadGraph()
    const answer = await perform(body, context, request.log)
    if (answer.errors) throw new RolledBack(answer)
    return answer
  })
}
