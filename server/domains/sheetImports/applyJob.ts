import { sheetNouns } from '#contract/commands.ts'
import type { BodyOf } from '#contract/route.ts'
import type { sheetRoutes } from '#contract/sheetImports.ts'
import { endSheetRun, noteSheetProgress } from '#model/sheets/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { conflict, UserError } from '#platform/errors.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { applyLook } from './applyLook.ts'
import { jobContext } from './jobContext.ts'
import { look } from './look.ts'
import { readReceived } from './received.ts'

/** The sheet to apply, and its user. */
export interface ApplyData {
  asked: BodyOf<typeof sheetRoutes.applySheet>
  by: { id: string; name: string }
}

export const CHANGED_SINCE = 'Values have changed since the preview. Preview the changes again, then apply them.'
/** Progress in per cent after the sheet was compared again. */
const LOOKED = 20

const emptyResult = { changes: [], rows: 0, errors: 0 }

/** Applies a previewed sheet: all of it or nothing, however often the server restarts. */
export const applySheetJob = (platform: Platform, { sheetRecords: records }: Joined): JobKind => ({
  kind: jobKinds.applySheet,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ tenant, args, data, finish }) => {
    const run = Number(args[0])
    const { asked: request, by: actor } = data as unknown as ApplyData
    // In its own transaction, because changes of the import's transaction become visible only at its end.
    const tell = (percent: number) =>
      inScope(platform.db, { tenant }, (scope) => noteSheetProgress(scope, run, percent))
    const apply = async (scope: Scope) => {
      const { context, targets } = await jobContext(scope, platform, actor)
      const received = await readReceived(scope, context.keys, request.sheet, request.tab)
      const sheetDiff = await look(scope, { records, targets, received, rules: request, context })
      if (sheetDiff.digest !== request.digest) throw conflict(CHANGED_SINCE)
      await tell(LOOKED)
      const applied = await applyLook(scope, sheetDiff, {
        ...{ records, context, lines: request.lines && new Set(request.lines) },
        onProgress: (part) => tell(LOOKED + part * (99 - LOOKED)),
      })
      await endSheetRun(scope, run, applied)
      return { changed: applied.changes.length }
    }
    const notifyChanged = async (scope: Scope, result: { changed: number }) => {
      scope.emit('changed', { nouns: [...sheetNouns] })
      return result
    }
    try {
      await finish(async (scope) => notifyChanged(scope, await apply(scope)))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const { message } = error
      await finish(async (scope) => {
        await endSheetRun(scope, run, { ...emptyResult, message })
        return notifyChanged(scope, { changed: 0 })
      })
    }
  },
  givenUp: async (scope, args) => {
    await endSheetRun(scope, Number(args[0]), {
      ...{ ...emptyResult, message: 'Something went wrong, and nothing was applied. Upload the sheet again.' },
    })
  },
})
