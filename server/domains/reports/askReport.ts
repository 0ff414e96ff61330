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

/** By how much a figure went up, as a fraction of what it was; null where that is nothing. */
const changeOf = (now: ReportCell | undefined, previousCell: ReportCell | undefined): number | null =>
  typeof now === 'number' && typeof previousCell === 'number' && previousCell !== 0
    ? (now - previousCell) / Math.abs(previousCell)
    : null

/** The columns of an answer; each measure that is compared is followed by what it was, and by how much it changed. */
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

/** The rows of an answer in the order of `columnsOf`. */
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

/** The totals of an answer by the keys of `columnsOf`. */
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

/** A sort that the database can do itself: by columns that the question answers. */
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
 * What a report tells on `today`: its first `limit` rows in its order, and totals over all there are. It does without metrics that were
 * deleted, and says so in its notes.
 * @throws a sentence where it cannot be asked
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

/** The info that is asked for, of that which the company lists. */
const readListed = async (scope: Scope, keys: readonly string[]) => {
  if (keys.length === 0) return []
  const { shownInfo, offered } = await readReportSettings(scope)
  return keys.flatMap((key) => (shownInfo.includes(key) ? offered.filter((one) => one.key === key) : []))
}
