import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import {
  MAX_REPORT_ROWS,
  type ReportAnswer,
  type ReportCell,
  type ReportColumn,
  type ReportDraft,
} from '#contract/reports.ts'
import { queryKnown, readMetricsFor } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { daysBefore, spansAt } from '#rules/measures/spans.ts'
import { emptyAnswer, withoutGoneMetrics } from './goneMetrics.ts'
import { readReportSettings } from './reportSettings.ts'
import { infoColumns, isOfProducts, readShownInfo } from './shownInfo.ts'
import { sortRows } from './sortRows.ts'

/** Returns the change of a figure as a fraction of its previous value; null when that is zero or missing. */
const changeOf = (now: ReportCell | undefined, previousCell: ReportCell | undefined): number | null =>
  typeof now === 'number' && typeof previousCell === 'number' && previousCell !== 0
    ? (now - previousCell) / Math.abs(previousCell)
    : null

/** Returns the columns of a result. A previous-value and a change column follow each measure that is compared. */
const columnsOf = ({ columns, compared }: MeasuresAnswer): ReportColumn[] =>
  columns.flatMap((column): ReportColumn[] => {
    if (!compared || column.kind === 'dimension') return [column]
    const { key, title, measure, timespan, per } = column
    const measureFields = { ...(measure ? { measure } : {}), ...(timespan ? { timespan } : {}) }
    return [
      column,
      {
        ...{ key: `${key}:before`, title: `${title} before`, kind: 'before', unit: column.unit },
        ...(per ? { per } : {}),
        ...measureFields,
      },
      { key: `${key}:change`, title: `${title} change`, kind: 'change', unit: 'share', ...measureFields },
    ]
  })

/** Returns the rows of a result in the order of `columnsOf`. */
const rowsOf = ({ columns, rows, compared }: MeasuresAnswer): ReportCell[][] => {
  if (!compared) return rows
  const names = columns.filter(({ kind }) => kind === 'dimension').length
  return rows.map((row, nr) => [
    ...row.slice(0, names),
    ...row.slice(names).flatMap((now, index) => {
      const previousCell = compared.rows[nr]?.[index] ?? null
      return [now, previousCell, changeOf(now, previousCell)]
    }),
  ])
}

/** Returns the totals of a result by the column keys of `columnsOf`. */
const totalsOf = ({ totals, compared }: MeasuresAnswer): Record<string, number | null> => {
  if (!compared) return totals
  return Object.fromEntries(
    Object.entries(totals).flatMap(([key, now]) => {
      const previousTotal = compared.totals[key] ?? null
      return [
        [key, now],
        [`${key}:before`, previousTotal],
        [`${key}:change`, changeOf(now, previousTotal)],
      ]
    }),
  )
}

type Order = NonNullable<MeasuresQuery['order']>

/** Returns the sort when the database can apply it, because the query returns all its columns. */
const plainOrders = ({ sort, query }: ReportDraft): Order[] | undefined => {
  const isOfAnswer = ({ by: sortKey }: Order) =>
    query.dimensions.includes(sortKey) || query.measures.includes(sortKey.split('|')[0] ?? '')
  return sort.length > 0 && sort.every(isOfAnswer) ? sort : undefined
}

const isAnswered = ({ columns }: MeasuresAnswer, key: string) => columns.some((column) => column.key === key)

const questionOf = ({ query }: ReportDraft, today: string): MeasuresQuery => {
  const { spans, ...question } = query
  const days = spansAt(spans, today)
  const [only, ...otherDays] = days
  return otherDays.length > 0 || !only
    ? { ...question, timespans: days }
    : { ...question, since: only.since, until: only.until }
}

const inserted = <T>(list: readonly T[], index: number, insertedItems: readonly T[]): T[] => [
  ...list.slice(0, index),
  ...insertedItems,
  ...list.slice(index),
]

/**
 * Returns the result of a report on `today`: its first `limit` rows in its order, and totals over all rows. Deleted
 * metrics are left out and listed in the notes.
 * @throws an error with a sentence when the query is invalid
 */
export const askReport = async (
  scope: Scope,
  report: ReportDraft,
  today: string,
  limit: number,
): Promise<ReportAnswer> => {
  const metrics = await readMetricsFor(scope, report.query.measures)
  const { draft, notes } = await withoutGoneMetrics(scope, report, metrics)
  const { dimensions, filters, compare, spans } = draft.query
  const orders = plainOrders(draft)
  const ordersAfter = draft.sort.length > 0 && !orders
  const question = { ...questionOf(draft, today), limit: ordersAfter ? MAX_REPORT_ROWS : limit }
  const answer =
    question.measures.length > 0
      ? await queryKnown(scope, question, { today, known: metrics, orders })
      : await emptyAnswer(scope, dimensions)
  const info = isOfProducts(dimensions) ? await readListed(scope, draft.shownInfo) : []
  const { currency } = await readCompanySettings(scope)
  const columns: ReportColumn[] = inserted(columnsOf(answer), dimensions.length, infoColumns(info, currency))
  const infoQuery = { dimensions, info, filters, today, currency }
  const sortsByInfo = draft.sort.some(({ by: sortKey }) => sortKey.startsWith('shown.') && !isAnswered(answer, sortKey))
  const withInfo = async (rows: ReportAnswer['rows']) => {
    const infoCells = await readShownInfo(scope, { ...infoQuery, rows })
    return rows.map((row, nr) => inserted(row, dimensions.length, infoCells[nr] ?? []))
  }
  const answerRows = rowsOf(answer)
  const rows = sortsByInfo
    ? sortRows(await withInfo(answerRows), columns, draft.sort).slice(0, limit)
    : await withInfo((ordersAfter ? sortRows(answerRows, columnsOf(answer), draft.sort) : answerRows).slice(0, limit))
  return {
    currency: answer.currency,
    spans: spansAt(spans, today).map((span) => ({
      ...span,
      ...(compare ? { compared: daysBefore(span, compare) } : {}),
    })),
    columns,
    rows,
    count: answer.count,
    totals: totalsOf(answer),
    notes: [...notes, ...answer.notes.map(({ kind, text }) => ({ kind, text }))],
  }
}

/** Returns the requested product info, limited to the info that the company shows in reports. */
const readListed = async (scope: Scope, keys: readonly string[]) => {
  if (keys.length === 0) return []
  const { shownInfo, offered } = await readReportSettings(scope)
  return keys.flatMap((key) => (shownInfo.includes(key) ? offered.filter((one) => one.key === key) : []))
}
