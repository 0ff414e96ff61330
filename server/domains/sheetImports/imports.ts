import type {
  ReceivedSheet,
  SheetImport,
  SheetImportInput,
  SheetImportParams,
  SheetSchedule,
} from '#contract/sheetImports.ts'
import { lastSheetRuns } from '#model/sheets/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readNextMoments, setSchedule } from '#platform/jobs/schedules.ts'
import { plainHeading } from '#platform/sheets/targets.ts'

const MONDAY = 1
const HALF = 30

const cronOf = ({ every, hour, weekday = MONDAY }: SheetSchedule): string => {
  if (every === 'hour') return `${HALF} * * * *`
  return every === 'day' ? `0 ${hour} * * *` : `0 ${hour} * * ${weekday}`
}

const argsOf = (id: number | string) => [String(id)]

/**
 * Returns the key that identifies a sheet when it comes again: a spreadsheet and its tab, or the headings of a file.
 */
export const sourceKey = (source: ReceivedSheet['source'], tab: string, headings: readonly string[]): string =>
  source.kind === 'google'
    ? `google ${source.spreadsheet} ${tab}`
    : `file ${headings.map(plainHeading).filter(Boolean).sort().join(' ')}`.slice(0, 2000)

interface Row {
  id: number
  definition: SheetImportInput
  saved_by: string
}

const rowsOf = ({ tx, tenant }: Scope) =>
  tx.selectFrom('sheet_imports').select(['id', 'definition', 'saved_by']).where('tenant_id', '=', tenant())

/** Returns a saved import. @throws a 404 error when the id does not exist */
export const findImport = async (scope: Scope, id: number): Promise<Row> => {
  const row = await rowsOf(scope).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This import')
  return row
}

/** Returns the saved import of a sheet. */
export const importOf = async (scope: Scope, key: string): Promise<Row | undefined> =>
  rowsOf(scope).where('source_key', '=', key).executeTakeFirst()

/** Returns saved imports with their last and next runs. */
export const listImports = async (scope: Scope, now: Date): Promise<SheetImport[]> => {
  const rows = await rowsOf(scope).orderBy('id', 'desc').execute()
  const runs = await lastSheetRuns(scope)
  const next = await readNextMoments(scope, jobKinds.runSheet, now)
  return rows.map(({ id, definition, saved_by }) => ({
    ...{ id: String(id), ...definition, by: saved_by },
    next: next.get(JSON.stringify(argsOf(id)))?.toISOString() ?? null,
    last: runs.get(String(id)) ?? null,
  }))
}

const showImport = async (scope: Scope, id: number, now: Date): Promise<SheetImport> => {
  const sheetImport = (await listImports(scope, now)).find((one) => one.id === String(id))
  if (!sheetImport) throw notFound('This import')
  return sheetImport
}

interface Remembering {
  source: ReceivedSheet['source']
  tab: string
  headings: readonly string[]
  rules: Pick<SheetImportParams, 'columns' | 'clears' | 'seller' | 'marketplace' | 'from'>
  by: string
}

/** Saves the rules that a sheet was applied with, for the next time. Returns its id. */
export const rememberImport = async (scope: Scope, remembering: Remembering): Promise<number> => {
  const { source, tab, headings, rules, by: userName } = remembering
  const { tx, tenant } = scope
  const key = sourceKey(source, tab, headings)
  const existingImport = await importOf(scope, key)
  const { columns, clears, seller, marketplace, from = null } = rules
  const definition: SheetImportInput = {
    ...{ title: source.kind === 'google' ? `${source.title}: ${tab}`.slice(0, 120) : source.title.slice(0, 120) },
    ...{ goodAlone: false, schedule: null, ...existingImport?.definition },
    ...{ source: { ...source, tab }, columns, clears, seller, marketplace, from },
  }
  const row = { definition: JSON.stringify(definition), saved_by: userName }
  const { id } = await tx
    .insertInto('sheet_imports')
    .values({ tenant_id: tenant(), source_key: key, ...row })
    .onConflict((on) => on.columns(['tenant_id', 'source_key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a saved import and its schedule. Returns it before and after. */
export const saveImport = async (
  scope: Scope,
  id: number,
  input: SheetImportInput,
  userName: string,
  now: Date,
): Promise<{ before: SheetImportInput; after: SheetImport }> => {
  const { definition: previousDefinition } = await findImport(scope, id)
  const { schedule } = input
  if (schedule && previousDefinition.source.kind === 'file')
    throw badRequest('A file cannot be fetched by a schedule. Keep it as a Google spreadsheet, and import that.')
  // The source identifies the import, so it stays.
  const definition: SheetImportInput = { ...input, source: previousDefinition.source }
  await scope.tx
    .updateTable('sheet_imports')
    .set({ definition: JSON.stringify(definition), saved_by: userName })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  const cron = schedule ? cronOf(schedule) : undefined
  await setSchedule(scope, { kind: jobKinds.runSheet, args: argsOf(id), cron }, now)
  return { before: previousDefinition, after: await showImport(scope, id, now) }
}

/** Deletes a saved import and its schedule; applied changes stay. Returns the import. */
export const removeImport = async (scope: Scope, id: number, now: Date): Promise<SheetImportInput> => {
  const { definition } = await findImport(scope, id)
  await setSchedule(scope, { kind: jobKinds.runSheet, args: argsOf(id), cron: undefined }, now)
  await scope.tx.deleteFrom('sheet_imports').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return definition
}

/** Returns the number of scheduled imports whose last run failed. */
export const countFailed = async (scope: Scope): Promise<number> => {
  const scheduled = (await rowsOf(scope).execute()).filter(({ definition }) => definition.schedule)
  if (scheduled.length === 0) return 0
  const runs = await lastSheetRuns(scope)
  return scheduled.filter(({ id }) => runs.get(String(id))?.state === 'failed').length
}
