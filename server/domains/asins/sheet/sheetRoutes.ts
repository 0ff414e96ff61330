import type { FastifyInstance } from 'fastify'
import { asinInfoRoutes } from '#contract/asinInfo.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { recordSheetRun } from '#model/sheets/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { changeNotes } from '../info/noteInfo.ts'
import { connectSheet, showSheet } from './connectSheet.ts'
import { syncInfo } from './syncInfo.ts'

/** Calls around the spreadsheet that what is noted of asins is kept in step with. */
export const serveSheet = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, asinInfoRoutes.showInfoSheet, ({ scope }) => showSheet(scope))

  serve(app, platform, asinInfoRoutes.connectInfoSheet, async ({ scope, body, actor, note }) => {
    const before = await showSheet(scope)
    await connectSheet(scope, platform.secrets.keysOf(actor.tenant.sealedKey), body)
    note({ before, after: await showSheet(scope) })
    return {}
  })

  serve(app, platform, asinInfoRoutes.syncAsinInfo, async ({ scope, actor, note }) => {
    const today = await readCompanyDay(scope, platform.now())
    const { changed, ...counts } = await syncInfo(scope, {
      open: platform.openSheet,
      keys: platform.secrets.keysOf(actor.tenant.sealedKey),
      today,
      by: `${actor.name}, spreadsheet`,
    })
    const { before, after } = changeNotes(changed)
    note({ before, after: { noted: after, ...counts } })
    // what the sheet changed here is undone as any other import from a sheet
    if (changed.length > 0)
      await recordSheetRun(scope, {
        ...{ title: 'Product info spreadsheet', at: platform.now(), by: actor.name, import: null, message: null },
        ...{
          rows: new Set(changed.map(({ asin, seller }) => `${asin}|${seller}`)).size,
          errors: counts.refused.length,
        },
        changes: changed.map(({ asin, seller, type, before: from, value: to }) => ({
          ...{
            record: 'info',
            key: { asin, seller, from: today },
            name: `${asin} for ${seller}`,
            field: type,
            from,
            to,
          },
        })),
      })
    return counts
  })
}
