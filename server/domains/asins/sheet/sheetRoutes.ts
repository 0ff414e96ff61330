import type { FastifyInstance } from 'fastify'
import { asinRoutes } from '#contract/asins.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { changeNotes } from '../info/noteInfo.ts'
import { connectSheet, showSheet } from './connectSheet.ts'
import { syncInfo } from './syncInfo.ts'

/** Calls around the spreadsheet that what is noted of asins is kept in step with. */
export const serveSheet = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, asinRoutes.showInfoSheet, ({ scope }) => showSheet(scope))

  serve(app, platform, asinRoutes.connectInfoSheet, async ({ scope, body, actor, note }) => {
    const before = await showSheet(scope)
    await connectSheet(scope, platform.secrets.keysOf(actor.tenant.sealedKey), body)
    note({ before, after: await showSheet(scope) })
    return {}
  })

  serve(app, platform, asinRoutes.syncAsinInfo, async ({ scope, actor, note }) => {
    const today = await readCompanyDay(scope, platform.now())
    const { changed, ...counts } = await syncInfo(scope, {
      open: platform.openSheet,
      keys: platform.secrets.keysOf(actor.tenant.sealedKey),
      today,
      by: `${actor.name}, spreadsheet`,
    })
    const { before, after } = changeNotes(changed, today)
    note({ before, after: { noted: after, ...counts } })
    return counts
  })
}
