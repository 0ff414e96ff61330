import * as z from 'zod/mini'
import { Since } from './asinInfo.ts'
import { Code, Id, Moment, Nothing, rowId, text } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Maximum numbers of rows and columns of a sheet. */
export const MAX_SHEET_ROWS = 50_000
export const MAX_SHEET_COLUMNS = 100
/** Bytes of a file. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024
/** Maximum number of changed cells and errors in a preview, which reports the full counts beyond it. */
export const MAX_SHOWN_CELLS = 40_000

/** In place of a seller: every seller of the row's product. */
export const ALL_SELLERS = '*'

const policy: Policy = { who: 'admin', flags: ['data', 'google_drive'] }

const Value = z.nullable(z.union([z.string(), z.number()]))

/** A target that a column can be mapped to. `record` is absent for a column that only identifies a row. */
const Target = z.object({
  key: z.string(),
  title: z.string(),
  group: z.string(),
  kind: z.string(),
  record: z.nullable(z.string()),
})
export type SheetTargetChoice = z.infer<typeof Target>

/** A sheet as it was received: its heading row is `headingLine`, counted from 1. */
const Tab = z.object({ at: z.int(), title: z.string(), rows: z.int() })
const Column = z.object({
  column: z.int(),
  /** Column letters as in spreadsheets: A, AA. */
  letters: z.string(),
  heading: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  /** Suggested targets, or those of the last import. */
  targets: z.array(z.string()),
})
export type SheetColumn = z.infer<typeof Column>
const SheetSource = z.object({
  kind: z.enum(['file', 'google']),
  title: z.string(),
  /** The id of a Google spreadsheet. */
  spreadsheet: z.nullable(z.string()),
})
export const ReceivedSheet = z.object({
  id: Id,
  source: SheetSource,
  tabs: z.array(Tab),
  tab: z.int(),
  headingLine: z.int(),
  rows: z.int(),
  columns: z.array(Column),
  currency: z.string(),
  /** The remembered import with the same columns. */
  remembered: z.nullable(Id),
})
export type ReceivedSheet = z.infer<typeof ReceivedSheet>

/** A row of a sheet, counted from 1. */
const SheetLine = z.int().check(z.minimum(1), z.maximum(2_000_000))

/** The mapping of columns to targets, by heading. */
const MappedColumn = z.object({
  column: z.int().check(z.minimum(0), z.maximum(MAX_SHEET_COLUMNS - 1)),
  heading: text(300),
  targets: z.array(Code).check(z.maxLength(20)),
})
export type MappedColumn = z.infer<typeof MappedColumn>

const rules = {
  columns: z.array(MappedColumn).check(z.maxLength(MAX_SHEET_COLUMNS)),
  /** An empty cell deletes the value. */
  clears: z.boolean(),
  /** Default where no column has a seller; null: none. `*` means every seller of the product. */
  seller: z.nullable(Code),
  marketplace: z.nullable(Code),
  /** The day from which product info applies where no column has one; today when omitted. */
  from: z.optional(z.nullable(Since)),
}
const ImportParams = z.object({ sheet: Id, tab: z.int().check(z.minimum(0), z.maximum(1000)), ...rules })
export type SheetImportParams = z.infer<typeof ImportParams>

const DiffCell = z.object({
  column: z.int(),
  /** Key of the target; null when the problem is not about one value. */
  target: z.nullable(z.string()),
  from: Value,
  to: Value,
  /** Why the value is rejected. */
  problem: z.optional(z.string()),
})
export type SheetDiffCell = z.infer<typeof DiffCell>
const DiffRow = z.object({ line: z.int(), name: z.string(), cells: z.array(DiffCell) })
export type SheetDiffRow = z.infer<typeof DiffRow>
export const SheetCounts = z.object({
  rows: z.int(),
  cells: z.int(),
  /** Values in valid rows that change, and values that are equal already. */
  changed: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** Valid rows in which something changes. */
  changedRows: z.int(),
  errorRows: z.int(),
})
export type SheetCounts = z.infer<typeof SheetCounts>
export const SheetDiff = z.object({
  /** Shows whether the applied data equals the preview. */
  digest: z.string(),
  currency: z.string(),
  counts: SheetCounts,
  rows: z.array(DiffRow),
})
export type SheetDiff = z.infer<typeof SheetDiff>

/** When an import from Google runs automatically, in the company's time zone; `weekday` 1 is Monday. */
const SheetSchedule = z.object({
  every: z.enum(['hour', 'day', 'week']),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
})
export type SheetSchedule = z.infer<typeof SheetSchedule>

const ImportInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the import.'), z.maxLength(120)),
  source: z.object({
    kind: z.enum(['file', 'google']),
    title: text(300),
    spreadsheet: z.nullable(text(100)),
    tab: text(300),
  }),
  ...rules,
  /** Rows with errors are skipped and valid rows are imported. */
  goodAlone: z.boolean(),
  /** Only for a Google spreadsheet. */
  schedule: z.nullable(SheetSchedule),
})
export type SheetImportInput = z.infer<typeof ImportInput>

const RunState = z.enum(['applying', 'applied', 'nothing', 'failed', 'undone'])
export const SheetRun = z.object({
  id: Id,
  title: z.string(),
  at: Moment,
  /** Null when the schedule started it. */
  by: z.nullable(z.string()),
  import: z.nullable(Id),
  state: RunState,
  /** Number of changed values, rows with changes, and errors. */
  changed: z.int(),
  rows: z.int(),
  errors: z.int(),
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** Progress while the import is applied, in percent. */
  progress: z.nullable(z.int()),
  undone: z.nullable(
    z.object({
      at: Moment,
      by: z.string(),
      restored: z.int(),
      kept: z.int(),
      /** The first values that are not undone, and why. */
      reasons: z.array(z.string()),
    }),
  ),
})
export type SheetRun = z.infer<typeof SheetRun>

export const SheetImport = z.object({
  id: Id,
  ...ImportInput.shape,
  by: z.string(),
  /** Time of the next scheduled run. */
  next: z.nullable(Moment),
  last: z.nullable(SheetRun),
})
export type SheetImport = z.infer<typeof SheetImport>

const SheetImportId = rowId('This import')
export const ReceivedId = rowId('This sheet')

export const sheetRoutes = {
  listSheetTargets: route({
    method: 'GET',
    path: '/sheets/targets',
    title: 'Fields that the columns of a sheet can map to',
    policy,
    response: z.array(Target),
  }),
  showSheetAccount: route({
    method: 'GET',
    path: '/sheets/account',
    title: 'The service account for shared Google spreadsheets',
    policy,
    response: z.object({ email: z.nullable(z.string()) }),
  }),
  saveSheetAccount: route({
    method: 'PUT',
    path: '/sheets/account',
    title: 'Connect the service account by its key file; null disconnects it',
    note: 'The key is stored encrypted and never returned.',
    policy,
    body: z.object({ key: z.nullable(text(10_000)) }),
    response: z.object({ email: z.nullable(z.string()) }),
  }),
  listSpreadsheets: route({
    method: 'GET',
    path: '/sheets/spreadsheets',
    title: 'Google spreadsheets shared with the service account',
    policy,
    response: z.array(z.object({ id: z.string(), title: z.string(), changedAt: z.nullable(Moment) })),
    seconds: LONG_SECONDS,
  }),
  uploadSheet: route({
    method: 'POST',
    path: '/sheets/files',
    title: 'Upload a CSV or XLSX sheet to import; multipart, the file in `file`',
    policy,
    response: ReceivedSheet,
    wire: 'upload',
    personal: true,
    reads: true,
  }),
  readSpreadsheet: route({
    method: 'POST',
    path: '/sheets/google',
    title: 'Read a Google spreadsheet to import, by its URL or id',
    policy,
    body: z.object({ spreadsheet: text(300), tab: z.optional(text(300)) }),
    response: ReceivedSheet,
    personal: true,
    reads: true,
    seconds: LONG_SECONDS,
  }),
  showSheet: route({
    method: 'GET',
    path: '/sheets/received/{id}',
    params: { id: ReceivedId },
    title: 'A received sheet with the proposed column mapping',
    policy,
    query: z.object({ tab: z.optional(Code) }),
    response: ReceivedSheet,
    personal: true,
  }),
  previewSheet: route({
    method: 'POST',
    path: '/sheets/preview',
    title: 'Preview the changes of a sheet, cell by cell',
    policy,
    body: ImportParams,
    response: SheetDiff,
    personal: true,
    reads: true,
    seconds: LONG_SECONDS,
  }),
  applySheet: route({
    method: 'POST',
    path: '/sheets/apply',
    title: 'Apply a sheet: all rows without errors, or the listed rows; can be undone as a whole',
    note: 'Returns the new run; GET /sheets/runs and the event `sheetRun` report its progress. `digest` is that of the preview: if values have changed since, the call is refused. `lines` are row numbers of the sheet.',
    policy,
    body: z.object({
      ...ImportParams.shape,
      digest: text(100),
      title: text(300),
      lines: z.optional(z.array(SheetLine).check(z.maxLength(MAX_SHEET_ROWS))),
    }),
    response: SheetRun,
    seconds: LONG_SECONDS,
  }),
  listSheetRuns: route({
    method: 'GET',
    path: '/sheets/runs',
    title: 'Applied sheets, newest first',
    policy,
    response: z.array(SheetRun),
  }),
  undoSheetRun: route({
    method: 'POST',
    path: '/sheets/runs/{id}/undo',
    params: { id: SheetImportId },
    title: 'Undo an import; values that have changed since are kept',
    policy,
    response: SheetRun,
    seconds: LONG_SECONDS,
  }),
  listSheetImports: route({
    method: 'GET',
    path: '/sheets/imports',
    title: 'Saved imports with their schedules',
    policy,
    response: z.array(SheetImport),
  }),
  saveSheetImport: route({
    method: 'PUT',
    path: '/sheets/imports/{id}',
    params: { id: SheetImportId },
    title: 'Change a saved import or its schedule',
    policy,
    body: ImportInput,
    response: SheetImport,
  }),
  removeSheetImport: route({
    method: 'DELETE',
    path: '/sheets/imports/{id}',
    params: { id: SheetImportId },
    title: 'Delete a saved import; applied values are kept',
    policy,
    response: Nothing,
  }),
  runSheetImport: route({
    method: 'POST',
    path: '/sheets/imports/{id}/run',
    params: { id: SheetImportId },
    title: 'Run a saved import from Google now',
    policy,
    response: Nothing,
  }),
}
