import type { MeasuresAnswer } from '#contract/measures.ts'
import type { ReportAnswer, ReportDraft } from '#contract/reports.ts'
import { readNoted } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dimensionTitle, isDimension } from '#rules/measures/dimensions.ts'
import { METRIC, type Metrics } from '#rules/measures/metrics.ts'

type Notes = ReportAnswer['notes']

/** Returns the measure key in a column key: `units` for `units|30 days` and for `units:change`. */
const measureKey = (column: string) => column.split(/[|:]/)[0] ?? column

const readTitles = async ({ tx, tenant }: Scope, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('metrics')
    .select(['key', 'title'])
    .where('tenant_id', '=', tenant())
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, title }) => [key, title]))
}

const noteOf = (key: string, title: string | undefined, { problemOf }: Metrics): string => {
  if (title === undefined) return `There is no metric “${key}”, so this report runs without it.`
  const problem = problemOf(key)
  return problem
    ? `This report runs without the metric ${title}, which can’t be calculated: ${problem.sentence}`
    : `The metric ${title} was deleted, so this report runs without it. Restore it or remove it from the report.`
}

/** Returns a report without its deleted or invalid metrics, and a note for each of them. */
export const withoutGoneMetrics = async (
  scope: Scope,
  draft: ReportDraft,
  metrics: Metrics,
): Promise<{ draft: ReportDraft; notes: Notes }> => {
  const deletedKeys = new Set(draft.query.measures.filter((key) => key.startsWith(METRIC) && !metrics.find(key)))
  if (deletedKeys.size === 0) return { draft, notes: [] }
  const titles = await readTitles(scope, [...deletedKeys])
  const { order, ...query } = draft.query
  return {
    draft: {
      ...draft,
      query: {
        ...query,
        measures: query.measures.filter((key) => !deletedKeys.has(key)),
        ...(order && !deletedKeys.has(measureKey(order.by)) ? { order } : {}),
      },
      sort: draft.sort.filter(({ by: sortKey }) => !deletedKeys.has(measureKey(sortKey))),
    },
    notes: [...deletedKeys].map((key) => ({ kind: 'metric', text: noteOf(key, titles.get(key), metrics) })),
  }
}

/** Returns an empty result with the dimension columns, for a query without measures. */
export const emptyAnswer = async (scope: Scope, dimensions: readonly string[]): Promise<MeasuresAnswer> => {
  const notedDimensions = await readNoted(scope, dimensions)
  return {
    ...{ currency: null, rows: [], count: 0, totals: {}, covered: [], notes: [] },
    columns: dimensions.filter(isDimension).map((key) => ({
      ...{ key, title: notedDimensions.get(key)?.title ?? dimensionTitle(key), kind: 'dimension', unit: 'text' },
    })),
  }
}
