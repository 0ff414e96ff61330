import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { ReportAnswer, ReportCell } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'

/** A result without its rows, with the filters and formulas of its query. */
export type SnapshotHead = Omit<ReportAnswer, 'rows'> & {
  filters: Readonly<Record<string, readonly string[]>>
  /** Formulas of its metrics and of the metrics that these use. Old runs lack them. */
  formulas?: Readonly<Record<string, string>>
}
export type Rows = readonly (readonly ReportCell[])[]

/** Rows that are compressed, stored and read together; small enough to write a file with little memory. */
const ROWS_OF_PART = 2000

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

const pack = (rows: Rows) => deflate(JSON.stringify(rows))
const unpack = async (packed: Buffer) => JSON.parse((await inflate(packed)).toString()) as ReportCell[][]

/** Stores the rows of a run. */
export const writeRows = async ({ tx, tenant }: Scope, run: number, rows: Rows): Promise<void> => {
  for (let part = 0; part * ROWS_OF_PART < rows.length; part += 1) {
    const packed = await pack(rows.slice(part * ROWS_OF_PART, (part + 1) * ROWS_OF_PART))
    await tx.insertInto('report_parts').values({ tenant_id: tenant(), run_id: run, part, rows: packed }).execute()
  }
}

/** Returns a part of the rows of a run; undefined after the last. */
const readPart = async ({ tx, tenant }: Scope, run: number, part: number) => {
  const partRow = await tx
    .selectFrom('report_parts')
    .select('rows')
    .where('tenant_id', '=', tenant())
    .where('run_id', '=', run)
    .where('part', '=', part)
    .executeTakeFirst()
  return partRow?.rows
}

/** Yields the rows of a run part by part, each read in its own transaction. */
export async function* readRowParts(
  withScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  run: number,
): AsyncGenerator<ReportCell[][]> {
  for (let part = 0; ; part += 1) {
    const packed = await withScope((scope) => readPart(scope, run, part))
    if (packed === undefined) return
    yield await unpack(packed)
  }
}

/** Returns all rows of a run. */
export const readRows = async (scope: Scope, run: number): Promise<ReportCell[][]> => {
  const rows: ReportCell[][] = []
  for await (const part of readRowParts((work) => work(scope), run)) for (const row of part) rows.push(row)
  return rows
}
