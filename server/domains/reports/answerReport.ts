import { MAX_REPORT_ROWS, type ReportAnswer, type ReportDraft } from '#contract/reports.ts'
import { readMetricsFor } from '#model/measures/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { parse } from '#rules/formula/parse.ts'
import { namesIn } from '#rules/formula/tree.ts'
import type { FindMeasure } from '#rules/measures/measure.ts'
import { askReport } from './askReport.ts'
import type { SnapshotHead } from './snapshots.ts'

const formulasOf = (keys: readonly string[], find: FindMeasure): [string, string][] =>
  keys.flatMap((key) => {
    const measure = find(key)
    if (measure?.kind !== 'metric') return []
    return [[key, measure.formula], ...formulasOf(namesIn(parse(measure.formula)), find)]
  })

/** Returns the formulas of the requested metrics and of the metrics that these use, by key. */
const readFormulas = async (scope: Scope, keys: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(formulasOf(keys, (await readMetricsFor(scope, keys)).find))

export type AnswerWithFormulas = ReportAnswer & Required<Pick<SnapshotHead, 'formulas'>>

/** Returns the whole result of a report on the company's current day, with the formulas of its metrics. */
export const answerReport = async (scope: Scope, definition: ReportDraft, now: Date): Promise<AnswerWithFormulas> => ({
  ...(await askReport(scope, definition, await readCompanyDay(scope, now), MAX_REPORT_ROWS)),
  formulas: await readFormulas(scope, definition.query.measures),
})
