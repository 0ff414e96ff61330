import { buffer } from 'node:stream/consumers'
import type { Report } from '#contract/reports.ts'
import type { TableFormat } from '#contract/tableFormats.ts'
import type { AnswerWithFormulas } from './answerReport.ts'
import { reportCsv } from './reportCsv.ts'
import { reportParquet } from './reportParquet.ts'
import { reportXlsx } from './reportXlsx.ts'
import type { Rows, SnapshotHead } from './snapshots.ts'

/** No run of the report is stored for a drop. */
const NO_RUN = 0

/** Returns a result as a file with the report's columns, as a download of a run would have it. */
export const dropFile = async (
  report: Report,
  { rows, ...answer }: AnswerWithFormulas,
  format: TableFormat,
  now: Date,
): Promise<Buffer> => {
  const head: SnapshotHead = { ...answer, filters: report.query.filters ?? {} }
  async function* parts(): AsyncGenerator<Rows> {
    yield rows
  }
  if (format === 'parquet') return buffer(await reportParquet(head, report.columns, parts()))
  if (format === 'xlsx') return buffer(reportXlsx(report, { run: NO_RUN, at: now, head, rows: rows.length }, parts()))
  const lines: string[] = []
  for await (const part of reportCsv(head, report.columns, parts())) lines.push(part)
  return Buffer.from(lines.join(''))
}
