import { gunzipSync, gzipSync } from 'node:zlib'
import type { Updateable } from 'kysely'
import type { SheetRun } from '#contract/sheetImports.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { SheetKey } from '#platform/sheets/compareItems.ts'
import type { SheetValue } from '#platform/sheets/readCell.ts'
import type { SheetRecord } from '#platform/sheets/targets.ts'

/** A value before and after a change. */
export interface AppliedChange {
  record: SheetRecord
  key: SheetKey
  name: string
  field: string
  from: SheetValue | null
  to: SheetValue | null
}

/** Result of an undo. */
export type Undone = NonNullable<SheetRun['undone']>

/** The applied changes, or the reason why nothing was applied. */
interface RunResult {
  changes: readonly AppliedChange[]
  /** Number of sheet rows with a change. */
  rows: number
  errors: number
  /** The reason why nothing was applied. */
  message: string | null
}

interface BegunRun {
  title: string
  at: Date
  /** Null for scheduled runs. */
  by: string | null
  import: number | null
}

type NewRun = BegunRun & RunResult

/** Maximum number of listed runs. */
const LISTED = 200

const columns = [
  ...(['id', 'title', 'at', 'by_name', 'import_id', 'changed', 'rows', 'errors', 'message', 'undone'] as const),
  'progress' as const,
]

interface Row {
  id: number
  title: string
  at: Date
  by_name: string | null
  import_id: number | null
  changed: number
  rows: number
  errors: number
  message: string | null
  undone: Undone | null
  progress: number | null
}

const stateOf = ({ undone, message, changed, progress }: Row): SheetRun['state'] => {
  if (progress !== null) return 'applying'
  if (undone) return 'undone'
  if (message !== null) return 'failed'
  return changed > 0 ? 'applied' : 'nothing'
}

const runOf = (row: Row): SheetRun => ({
  ...{ id: String(row.id), title: row.title, at: row.at.toISOString(), by: row.by_name },
  import: row.import_id === null ? null : String(row.import_id),
  ...{ state: stateOf(row), changed: row.changed, rows: row.rows, errors: row.errors },
  ...{ message: row.message, undone: row.undone, progress: row.progress },
})

/** Records the start of a sheet run, without a result yet. */
export const beginSheetRun = async (
  scope: Scope,
  { import: remembered, by: userName, ...run }: BegunRun,
): Promise<SheetRun> =>
  runOf(
    await scope.tx
      .insertInto('sheet_runs')
      .values({ tenant_id: scope.tenant(), ...run, by_name: userName, import_id: remembered, progress: 0 })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )

const change = async (scope: Scope, id: number, values: Partial<Updateable<Tables['sheet_runs']>>) => {
  const row = await scope.tx
    .updateTable('sheet_runs')
    .set(values)
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .where('progress', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
  const run = row && runOf(row)
  if (run) scope.emit('sheetRun', { id: run.id })
  return run
}

/** Sets the progress of a run in per cent. */
export const noteSheetProgress = async (scope: Scope, id: number, percent: number): Promise<void> => {
  await change(scope, id, { progress: Math.round(percent) })
}

const resultOf = ({ changes, rows, errors, message }: RunResult) => ({
  ...{ changed: changes.length, rows, errors, message },
  changes: changes.length ? gzipSync(JSON.stringify(changes)) : null,
})

/** Ends a run that has begun; returns undefined if it is already over. */
export const endSheetRun = (scope: Scope, id: number, result: RunResult): Promise<SheetRun | undefined> =>
  change(scope, id, { ...resultOf(result), progress: null })

/** Records what was applied from a sheet as one undoable run, or why nothing was applied. */
export const recordSheetRun = async (scope: Scope, run: NewRun): Promise<SheetRun> => {
  const row = await scope.tx
    .insertInto('sheet_runs')
    .values({
      ...{ tenant_id: scope.tenant(), title: run.title, at: run.at, by_name: run.by, import_id: run.import },
      ...resultOf(run),
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return runOf(row)
}

/** Reads runs, newest first; `import` limits them to one saved import. */
export const listSheetRuns = async ({ tx, tenant }: Scope): Promise<SheetRun[]> =>
  (
    await tx
      .selectFrom('sheet_runs')
      .select(columns)
      .where('tenant_id', '=', tenant())
      .orderBy('id', 'desc')
      .limit(LISTED)
      .execute()
  ).map(runOf)

/** Reads the last run of each saved import, by its id. */
export const lastSheetRuns = async ({ tx, tenant }: Scope): Promise<Map<string, SheetRun>> => {
  const rows = await tx
    .selectFrom('sheet_runs')
    .distinctOn('import_id')
    .select(columns)
    .where('tenant_id', '=', tenant())
    .where('import_id', 'is not', null)
    .orderBy('import_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [String(row.import_id), runOf(row)]))
}

/** Reads a run's changes and locks it until the transaction ends. @throws a refusal if there is nothing to undo */
export const takeAppliedChanges = async (
  { tx, tenant }: Scope,
  id: number,
): Promise<{ title: string; changes: AppliedChange[] }> => {
  const row = await tx
    .selectFrom('sheet_runs')
    .select(['title', 'changes', 'undone', 'progress'])
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This import')
  if (row.progress !== null) throw conflict('This import is still being applied. You can undo it when it is finished.')
  if (row.undone) throw conflict('This import has been undone already.')
  if (!row.changes) throw conflict('This import changed nothing: there is nothing to undo.')
  return { title: row.title, changes: JSON.parse(gunzipSync(row.changes).toString()) as AppliedChange[] }
}

/** Marks a run as undone. */
export const keepUndone = async ({ tx, tenant }: Scope, id: number, undone: Undone): Promise<SheetRun> =>
  runOf(
    await tx
      .updateTable('sheet_runs')
      .set({ undone: JSON.stringify(undone) })
      .where('tenant_id', '=', tenant())
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  )
