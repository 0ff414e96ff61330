import type { FastifyInstance } from 'fastify'
import { homeRoutes } from '#contract/home.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { HomeParts } from '#platform/runtime/room.ts'
import { serve } from '#platform/wire/serve.ts'

/** `parts`: each from the room that knows it. */
export const serveHome = (app: FastifyInstance, platform: Platform, parts: Required<HomeParts>): void => {
  serve(app, platform, homeRoutes.showHome, async ({ scope, actor }) => ({
    sources: await parts.sources(scope, actor),
    sales: await parts.sales(scope, actor),
    tiles: await parts.tiles(scope, actor),
    importing: await parts.importing(scope, actor),
  }))
}
