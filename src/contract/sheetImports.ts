import * as z from 'zod/mini'
import { Since } from './asinInfo.ts'
import { Code, Id, Moment, Nothing, rowId, text } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Rows and columns of a sheet that are taken. */
export const MAX_SHEET_ROWS = 50_000
export const MAX_SHEET_COLUMNS = 100
/** Bytes of a file. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024
/** Changed cells and mistakes that a look tells; of more it tells how many there are. */
export const MAX_SHOWN_CELLS = 40_000

/** In the place of a seller: each that sells the product of a row. */
export const ALL_SELLERS = '*'

const policy: Policy = { who: 'admin', flags: ['data', 'google_drive'] }

const Value = z.nullable(z.union([z.string(), z.number()]))

/** Something a column can stand for. `record` is absent of what only names a thing. */
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
  /** As spreadsheets name it: A, AA. */
  letters: z.string(),
  heading: z.string(),
  samples: z.array(z.string()),
  filled: z.int(),
  /** What it is proposed to stand for, or was the last time. */
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
  /** The remembered import whose columns these are. */
  remembered: z.nullable(Id),
})
export type ReceivedSheet = z.infer<typeof ReceivedSheet>

/** A row of a sheet, counted from 1. */
const SheetLine = z.int().check(z.minimum(1), z.maximum(2_000_000))

/** Which column stands for what, by heading. */
const MappedColumn = z.object({
  column: z.int().check(z.minimum(0), z.maximum(MAX_SHEET_COLUMNS - 1)),
  heading: text(300),
  targets: z.array(Code).check(z.maxLength(20)),
})
export type MappedColumn = z.infer<typeof MappedColumn>

const rules = {
  columns: z.array(MappedColumn).check(z.maxLength(MAX_SHEET_COLUMNS)),
  /** An empty cell takes the value away. */
  clears: z.boolean(),
  /** What holds where no column says it; null: nothing. `*` as the seller: each that sells the product. */
  seller: z.nullable(Code),
  marketplace: z.nullable(Code),
  /** The day that info of products counts from where no column says it; today when left out. */
  from: z.optional(z.nullable(Since)),
}
const ImportParams = z.object({ sheet: Id, tab: z.int().check(z.minimum(0), z.maximum(1000)), ...rules })
export type SheetImportParams = z.infer<typeof ImportParams>

const DiffCell = z.object({
  column: z.int(),
  /** Key of the target; null where the problem is not of one value. */
  target: z.nullable(z.string()),
  from: Value,
  to: Value,
  /** Why it cannot be taken. */
  problem: z.optional(z.string()),
})
export type SheetDiffCell = z.infer<typeof DiffCell>
const DiffRow = z.object({ line: z.int(), name: z.string(), cells: z.array(DiffCell) })
export type SheetDiffRow = z.infer<typeof DiffRow>
export const SheetCounts = z.object({
  rows: z.int(),
  cells: z.int(),
  /** Values of rows without a mistake that change, and that are so already. */
  changed: z.int(),
  unchanged: z.int(),
  errors: z.int(),
  /** Rows without a mistake in which something changes. */
  changedRows: z.int(),
  errorRows: z.int(),
})
export type SheetCounts = z.infer<typeof SheetCounts>
export const SheetDiff = z.object({
  /** Says whether what was looked at is what is applied. */
  digest: z.string(),
  currency: z.string(),
  counts: SheetCounts,
  rows: z.array(DiffRow),
})
export type SheetDiff = z.infer<typeof SheetDiff>

/** When an import from Google runs by itself, in the company's time zone; `weekday` 1 is Monday. */
const SheetSchedule = z.object({
  every: z.enum(['hour', 'day', 'week']),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  weekday: z.optional(z.int().check(z.minimum(1), z.maximum(7))),
})
export type SheetSchedule = z.infer<typeof SheetSchedule>

const ImportInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Please give the import a name.'), z.maxLength(120)),
  source: z.object({
    kind: z.enum(['file', 'google']),
    title: text(300),
    spreadsheet: z.nullable(text(100)),
    tab: text(300),
  }),
  ...rules,
  /** Errors keep back their own rows alone. */
  goodAlone: z.boolean(),
  /** Of a Google spreadsheet alone. */
  schedule: z.nullable(SheetSchedule),
})
export type SheetImportInput = z.infer<typeof ImportInput>

const RunState = z.enum(['applying', 'applied', 'nothing', 'failed', 'undone'])
export const SheetRun = z.object({
  id: Id,
  title: z.string(),
  at: Moment,
  /** Null: by its schedule. */
  by: z.nullable(z.string()),
  import: z.nullable(Id),
  state: RunState,
  /** Values that were changed, rows they stood in, and mistakes. */
  changed: z.int(),
  rows: z.int(),
  errors: z.int(),
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** How far it is while it is being applied, in per cent. */
  progress: z.nullable(z.int()),
  undone: z.nullable(
    z.object({
      at: Moment,
      by: z.string(),
      restored: z.int(),
      kept: z.int(),
      /** The first values that stay, and why. */
      reasons: z.array(z.string()),
    }),
  ),
})
export type SheetRun = z.infer<typeof SheetRun>

export const SheetImport = z.object({
  id: Id,
  ...ImportInput.shape,
  by: z.string(),
  /** When it runs next by itself. */
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
    title: 'What the columns of a sheet can fill',
    policy,
    response: z.array(Target),
  }),
  showSheetAccount: route({
    method: 'GET',
    path: '/sheets/account',
    title: 'The service account that Google spreadsheets are shared with',
    policy,
    response: z.object({ email: z.nullable(z.string()) }),
  }),
  saveSheetAccount: route({
    method: 'PUT',
    path: '/sheets/account',
    title: 'Connect the service account by its key file, or forget it with null',
    note: 'The key is sealed and never sent back.',
    policy,
    body: z.object({ key: z.nullable(text(10_000)) }),
    response: z.object({ email: z.nullable(z.string()) }),
  }),
  listSpreadsheets: route({
    method: 'GET',
    path: '/sheets/spreadsheets',
    title: 'Google spreadsheets that are shared with the service account',
    policy,
    response: z.array(z.object({ id: z.string(), title: z.string(), changedAt: z.nullable(Moment) })),
    seconds: LONG_SECONDS,
  }),
  uploadSheet: route({
    method: 'POST',
    path: '/sheets/files',
    title: 'Receive a CSV or XLSX file to import from; multipart, the file in `file`',
    policy,
    response: ReceivedSheet,
    wire: 'upload',
    personal: true,
    reads: true,
  }),
  readSpreadsheet: route({
    method: 'POST',
    path: '/sheets/google',
    title: 'Read a Google spreadsheet to import from, by its address or id',
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
    title: 'A sheet that was received, with what its columns are proposed to fill',
    policy,
    query: z.object({ tab: z.optional(Code) }),
    response: ReceivedSheet,
    personal: true,
  }),
  previewSheet: route({
    method: 'POST',
    path: '/sheets/preview',
    title: 'What applying a sheet would change, cell by cell; changes nothing',
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
    title: 'Have a sheet applied as one act that can be undone; all rows without mistakes, or those named',
    note: 'Answers the run as it begins; GET /sheets/runs and the event `sheetRun` tell how far it is. `digest` is that of the look: values that have changed since are refused. `lines` are row numbers of the sheet.',
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
    title: 'What was applied from sheets, newest first',
    policy,
    response: z.array(SheetRun),
  }),
  countFailedSheets: route({
    method: 'GET',
    path: '/sheets/failed',
    title: 'How many scheduled imports failed the last time they ran; 0 for who is no admin',
    policy: { who: 'member', flags: ['data', 'google_drive'] },
    response: z.object({ count: z.int() }),
  }),
  undoSheetRun: route({
    method: 'POST',
    path: '/sheets/runs/{id}/undo',
    params: { id: SheetImportId },
    title: 'Put back what an import changed; values that were changed since stay',
    policy,
    response: SheetRun,
    seconds: LONG_SECONDS,
  }),
  listSheetImports: route({
    method: 'GET',
    path: '/sheets/imports',
    title: 'Remembered imports, with their schedules',
    policy,
    response: z.array(SheetImport),
  }),
  saveSheetImport: route({
    method: 'PUT',
    path: '/sheets/imports/{id}',
    params: { id: SheetImportId },
    title: 'Change a remembered import or its schedule',
    policy,
    body: ImportInput,
    response: SheetImport,
  }),
  removeSheetImport: route({
    method: 'DELETE',
    path: '/sheets/imports/{id}',
    params: { id: SheetImportId },
    title: 'Forget a remembered import; what it applied stays',
    policy,
    response: Nothing,
  }),
  runSheetImport: route({
    method: 'POST',
    path: '/sheets/imports/{id}/run',
    params: { id: SheetImportId },
    title: 'Run a remembered import from Google now, as its schedule would',
    policy,
    response: Nothing,
  }),
}
