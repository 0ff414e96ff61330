import type { FastifyInstance } from 'fastify'
import { homeRoutes } from '#contract/home.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { HomeParts } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'

/** `parts`: each from the room that knows it. */
export const serveHome = (app: FastifyInstance, platform: Platform, parts: Required<HomeParts>): void => {
  serve(app, platform, homeRoutes.showHome, async ({ scope, actor }) => ({
    sources: await parts.sources(scope, actor),
    filesWaiting: await parts.filesWaiting(scope, actor),
    leads: await parts.leads(scope, actor),
    restock: await parts.restock(scope, actor),
    claims: await parts.claims(scope, actor),
    anomalies: await parts.anomalies(scope, actor),
    messages: await parts.messages(scope, actor),
    connections: await parts.connections(scope, actor),
    sales: await parts.sales(scope, actor),
    tiles: await parts.tiles(scope, actor),
    importing: await parts.importing(scope, actor),
  }))
}
