import type { FastifyInstance } from 'fastify'
import { MAX_SHEET_BYTES, sheetRoutes } from '#contract/sheetImports.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import {
  beginSheetRun,
  connectSheetAccount,
  forgetSheetAccount,
  listSheetRuns,
  openSheetAccount,
  readSheetAccount,
  readSheetFile,
  receiveSheet,
  spreadsheetIn,
} from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob, queueOnce } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import type { SheetContext } from '#platform/sheets/sheetRecords.ts'
import { recordTitles } from '#platform/sheets/targets.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { type ApplyData, CHANGED_SINCE } from './applyJob.ts'
import { wantedOf } from './applyLook.ts'
import { diffAnswer } from './diffAnswer.ts'
import { findImport, listImports, rememberImport, removeImport, saveImport } from './imports.ts'
import { look, partedLines } from './look.ts'
import { readGoogle } from './readGoogle.ts'
import { keepReceived, readReceived } from './received.ts'
import { showReceived } from './showReceived.ts'
import { readTargets } from './targets.ts'
import { undoRun } from './undoRun.ts'

const keysOf = ({ secrets }: Platform, actor: Member) => secrets.keysOf(actor.tenant.sealedKey)

const contextOf = async (scope: Scope, platform: Platform, actor: Member): Promise<SheetContext> => ({
  today: await readCompanyDay(scope, platform.now()),
  currency: (await readCompanySettings(scope)).currency,
  keys: keysOf(platform, actor),
  by: { id: actor.userId, name: actor.name },
})

const serveSources = (app: FastifyInstance, platform: Platform): void => {
  const showTab = async (scope: Scope, actor: Member, sheet: number, tab: number) => {
    const { currency } = await readCompanySettings(scope)
    const targets = await readTargets(scope, actor.tenant.flags)
    return showReceived(scope, await readReceived(scope, keysOf(platform, actor), sheet, tab), targets, currency)
  }

  serve(app, platform, sheetRoutes.listSheetTargets, async ({ scope, actor }) =>
    (await readTargets(scope, actor.tenant.flags)).map(({ key, title, kind, record }) => ({
      ...{ key, title, kind, record: record ?? null, group: record ? recordTitles[record] : 'What the row is about' },
    })),
  )
  serve(app, platform, sheetRoutes.showSheetAccount, async ({ scope }) => ({ email: await readSheetAccount(scope) }))
  serve(app, platform, sheetRoutes.saveSheetAccount, async ({ scope, body, actor, note }) => {
    const previousAccount = { email: await readSheetAccount(scope) }
    if (body.key === null) await forgetSheetAccount(scope)
    else await connectSheetAccount(scope, keysOf(platform, actor), body.key)
    const savedAccount = { email: await readSheetAccount(scope) }
    note({ before: previousAccount, after: savedAccount })
    return savedAccount
  })
  serve(app, platform, sheetRoutes.listSpreadsheets, async ({ scope, actor }) =>
    platform.listSpreadsheets(await openSheetAccount(scope, keysOf(platform, actor))),
  )
  serveStream(app, platform, sheetRoutes.uploadSheet, async ({ actor, request, reply, within: withScope }) => {
    const { filename, bytes } = await receiveSheet(request, MAX_SHEET_BYTES)
    const { tabs } = await readSheetFile(bytes, filename)
    const source = { kind: 'file' as const, title: filename, spreadsheet: null }
    const data = await withScope(async (scope) => {
      const id = await keepReceived(scope, keysOf(platform, actor), source, tabs, platform.now())
      return showTab(scope, actor, id, 0)
    })
    return reply.send({ data })
  })
  serve(app, platform, sheetRoutes.readSpreadsheet, async ({ scope, body, actor }) => {
    const keys = keysOf(platform, actor)
    const spreadsheet = spreadsheetIn(body.spreadsheet)
    const { title, tabs } = await readGoogle(platform, await openSheetAccount(scope, keys), spreadsheet)
    const source = { kind: 'google' as const, title, spreadsheet }
    const id = await keepReceived(scope, keys, source, tabs, platform.now())
    const tabIndex = tabs.findIndex((tab) => tab.title === body.tab)
    return showTab(scope, actor, id, Math.max(0, tabIndex))
  })
  serve(app, platform, sheetRoutes.showSheet, ({ scope, params, query, actor }) =>
    showTab(scope, actor, params.id, Number(query.tab ?? 0) || 0),
  )
}

const serveLooks = (app: FastifyInstance, platform: Platform, { sheetRecords: records }: Joined): void => {
  serve(app, platform, sheetRoutes.previewSheet, async ({ scope, body, actor }) => {
    const context = await contextOf(scope, platform, actor)
    const received = await readReceived(scope, context.keys, body.sheet, body.tab)
    const targets = await readTargets(scope, actor.tenant.flags)
    return diffAnswer(await look(scope, { records, targets, received, rules: body, context }), context.currency)
  })

  serve(app, platform, sheetRoutes.applySheet, async ({ scope, body, actor, note }) => {
    const context = await contextOf(scope, platform, actor)
    const received = await readReceived(scope, context.keys, body.sheet, body.tab)
    const targets = await readTargets(scope, actor.tenant.flags)
    const sheetDiff = await look(scope, { records, targets, received, rules: body, context })
    if (sheetDiff.digest !== body.digest) throw conflict(CHANGED_SINCE)
    const selectedChanges = wantedOf(sheetDiff, body.lines && new Set(body.lines))
    if (selectedChanges.length === 0) throw conflict('There is nothing to apply: no chosen row changes anything.')
    const { heading } = partedLines(received.lines, targets)
    const id = await rememberImport(scope, {
      ...{ source: received.source, tab: received.title, headings: heading.cells, rules: body, by: actor.name },
    })
    const run = await beginSheetRun(scope, { title: body.title, at: platform.now(), by: actor.name, import: id })
    const data: ApplyData = { asked: body, by: { id: actor.userId, name: actor.name } }
    await queueJob(scope, jobKinds.applySheet, [run.id], { data: { ...data } })
    note({ after: { title: run.title, changed: selectedChanges.length, errors: sheetDiff.counts.errors } })
    return run
  })

  serve(app, platform, sheetRoutes.listSheetRuns, ({ scope }) => listSheetRuns(scope))
  serve(app, platform, sheetRoutes.undoSheetRun, async ({ scope, params, actor, note }) => {
    const context = await contextOf(scope, platform, actor)
    const { title, run } = await undoRun(scope, params.id, { records, context, at: platform.now() })
    note({ after: { title, restored: run.undone?.restored, kept: run.undone?.kept } })
    return run
  })
}

const serveRemembered = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, sheetRoutes.listSheetImports, ({ scope }) => listImports(scope, platform.now()))
  serve(app, platform, sheetRoutes.saveSheetImport, async ({ scope, params, body, actor, note }) => {
    const { before: previousImport, after: savedImport } = await saveImport(
      scope,
      params.id,
      body,
      actor.name,
      platform.now(),
    )
    note({
      before: { title: previousImport.title, schedule: previousImport.schedule },
      after: { title: savedImport.title, schedule: savedImport.schedule },
    })
    return savedImport
  })
  serve(app, platform, sheetRoutes.removeSheetImport, async ({ scope, params, note }) => {
    const { title } = await removeImport(scope, params.id, platform.now())
    note({ before: { title } })
    return {}
  })
  serve(app, platform, sheetRoutes.runSheetImport, async ({ scope, params, note }) => {
    const { definition } = await findImport(scope, params.id)
    if (definition.source.kind === 'file') throw badRequest('Upload the file again to import it again.')
    await queueOnce(scope, jobKinds.runSheet, [String(params.id)])
    note({ after: { title: definition.title } })
    return {}
  })
}

/** Registers the routes of sheet imports: sources, previews, runs and saved imports. */
export const serveSheetImports = (app: FastifyInstance, platform: Platform, joined: Joined): void => {
  serveSources(app, platform)
  serveLooks(app, platform, joined)
  serveRemembered(app, platform)
}
