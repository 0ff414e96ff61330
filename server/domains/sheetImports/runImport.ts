import { sheetNouns } from '#contract/commands.ts'
import { type SheetImportInput, sheetRoutes } from '#contract/sheetImports.ts'
import { openSheetAccount, type ReadTab, recordSheetRun } from '#model/sheets/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined } from '#platform/runtime/room.ts'
import { cellAddress } from '#platform/sheets/cellAddress.ts'
import { plainHeading } from '#platform/sheets/targets.ts'
import { writeScheduledAudit } from '#platform/wire/audit.ts'
import { applyLook } from './applyLook.ts'
import { findImport } from './imports.ts'
import { jobContext } from './jobContext.ts'
import { look, partedLines } from './look.ts'
import { readGoogle } from './readGoogle.ts'

const SCHEDULE = 'a schedule'

/** Returns the current columns of the sheet: they may have moved, but not been renamed. */
const columnsNow = ({ columns }: SheetImportInput, headings: readonly string[]) => {
  const plainHeadings = headings.map(plainHeading)
  return columns.flatMap(({ heading, targets }) => {
    if (targets.length === 0) return []
    const column = plainHeadings.indexOf(plainHeading(heading))
    if (column < 0)
      throw new UserError(
        409,
        `The sheet has no column ${heading} anymore. Restore it, or import the sheet by hand once.`,
      )
    return [{ column, heading, targets }]
  })
}

interface Running {
  platform: Platform
  records: Joined['sheetRecords']
  id: number
}

const applyTab = async (scope: Scope, { platform, records, id }: Running, tab: ReadTab): Promise<number> => {
  const { definition } = await findImport(scope, id)
  const appliedAt = platform.now()
  const { context, targets } = await jobContext(scope, platform, { id: null, name: SCHEDULE })
  const { clears, seller, marketplace, source, title, goodAlone } = definition
  const columns = columnsNow(definition, partedLines(tab.lines, targets).heading.cells)
  const rules = { columns, clears, seller, marketplace }
  const sheetDiff = await look(scope, { records, targets, received: { lines: tab.lines, source }, rules, context })
  const [firstProblem] = sheetDiff.problems
  if (firstProblem && !goodAlone)
    throw new UserError(
      409,
      `Nothing was applied: ${sheetDiff.counts.errors === 1 ? 'a cell is wrong' : `${sheetDiff.counts.errors} cells are wrong`}, first ${cellAddress(firstProblem.line, firstProblem.column)}: ${firstProblem.problem}`,
    )
  const applied = await applyLook(scope, sheetDiff, { records, context })
  const { changed, rows, errors } = await recordSheetRun(scope, {
    ...applied,
    title,
    at: appliedAt,
    by: null,
    import: id,
  })
  if (changed) await writeScheduledAudit(scope, sheetRoutes.applySheet, {}, { after: { title, changed, rows, errors } })
  return changed
}

const fail = async (scope: Scope, id: number, failedAt: Date, message: string) => {
  const { definition } = await findImport(scope, id)
  await recordSheetRun(scope, {
    ...{ title: definition.title, at: failedAt, by: null, import: id, changes: [], rows: 0, errors: 0, message },
  })
}

/** Runs a saved import from Google. A failure is stored as a failed run and reported in a notification. */
export const runSheetJob = (platform: Platform, { sheetRecords: records }: Joined): JobKind => ({
  kind: jobKinds.runSheet,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ tenant, args, finish }) => {
    const id = Number(args[0])
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const notifyChanged = async (scope: Scope, changed: number) => {
      scope.emit('changed', { nouns: [...sheetNouns] })
      return { changed }
    }
    const importInput = await withScope(async (scope) => {
      const row = await scope.tx
        .selectFrom('sheet_imports')
        .select('definition')
        .where('tenant_id', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const { context } = await jobContext(scope, platform, { id: null, name: SCHEDULE })
      const account = await openSheetAccount(scope, context.keys).catch((error: unknown) => {
        if (error instanceof UserError) return error
        throw error
      })
      return { account, source: row.definition.source }
    })
    if (!importInput) return finish(async () => ({}))
    try {
      const { account, source } = importInput
      if (account instanceof UserError) throw account
      const { tabs } = await readGoogle(platform, account, source.spreadsheet ?? '', source.tab)
      const [tab] = tabs
      if (!tab) throw new UserError(409, 'The tab is empty.')
      await finish(async (scope) => notifyChanged(scope, await applyTab(scope, { platform, records, id }, tab)))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await finish(async (scope) => {
        await fail(scope, id, platform.now(), error.message)
        return notifyChanged(scope, 0)
      })
    }
  },
  givenUp: async (scope, args) => {
    const id = Number(args[0])
    const existingImport = await scope.tx
      .selectFrom('sheet_imports')
      .select('id')
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', id)
      .executeTakeFirst()
    if (!existingImport) return
    await fail(scope, id, platform.now(), 'Something went wrong. It is tried again at the next scheduled time.')
    scope.emit('changed', { nouns: ['SheetImport'] })
  },
})
