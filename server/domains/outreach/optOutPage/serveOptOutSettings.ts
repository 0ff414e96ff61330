import type { FastifyInstance } from 'fastify'
import { optOutPageRoutes } from '#contract/optOutPage.ts'
import { optOutAddress, readOptOutPage, writeOptOutPage } from '#model/people/index.ts'
import { originOf } from '#platform/env.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'

/** Registers the routes of the company's texts on its opt-out page. */
export const serveOptOutSettings = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, optOutPageRoutes.showOptOutPage, async ({ scope }) => {
    const { ending, ...pageContent } = await readOptOutPage(scope)
    return { ...pageContent, address: optOutAddress(originOf(platform.settings), ending) }
  })
  serve(app, platform, optOutPageRoutes.saveOptOutPage, async ({ scope, body, note }) => {
    const { ending: _, ...previousPage } = await readOptOutPage(scope)
    await writeOptOutPage(scope, body)
    note({ before: previousPage, after: body })
    return body
  })
}
