import type { MeasuresQuery } from '#contract/measures.ts'
import type { Report, ReportAnswer, ReportColumn } from '#contract/reports.ts'
import { canName, figureQuestion } from '#rules/explain/figureQuestion.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { titleWithPer } from '#rules/measures/titleWithPer.ts'
import type { Calendar } from '#shared/lib/calendar.ts'
import { measureCell, measureKind } from '#shared/measures/measureCells.ts'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { writeValue } from '#shared/table/cellText.ts'
import type { CellValue, Column, ColumnKind } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { cellColors } from './cellColors.ts'
import { FigureCell, NewRow } from './ReportCells.tsx'
import { changeOf, type ReportRow } from './reportRows.ts'
import { dimensionValue, formatSpan, weekdays } from './reportText.ts'

interface Shown {
  answer: ReportAnswer
  report: Pick<Report, 'colors' | 'columns'>
  filters: MeasuresQuery['filters']
  catalogue: Catalogue | undefined
  calendar: Calendar
  /** Its figures are current, so they can be explained. */
  explains: boolean
  /** Pins the first column; in the builder any column can become the first. */
  pinsFirst: boolean
  /** Shows the change since the previous run beside each figure. */
  marksChanges: boolean
}

const widths: Readonly<Record<ColumnKind, number>> = {
  ...{ text: 190, code: 150, choice: 112, day: 104 },
  ...{ money: 112, number: 92, percent: 92, decimal: 92 },
}
/** Pixels per letter of a title, and of its surroundings. */
const LETTER_PX = 8
const AROUND_PX = 20
/** Dimensions with short values. */
const shortDimensions = ['marketplace', 'platform', 'month', 'quarter', 'year', 'adType', 'state']

const widthOf = ({ key, kind: reportKind }: ReportColumn, kind: ColumnKind, title: string): number => {
  const defaultWidth = reportKind === 'dimension' && shortDimensions.includes(key) ? widths.choice : widths[kind]
  return Math.max(defaultWidth, title.length * LETTER_PX + AROUND_PX)
}

const kindOf = ({ kind, key, unit, currency }: ReportColumn): ColumnKind => {
  if (kind === 'change') return 'percent'
  if (unit !== 'text') return measureKind(unit)
  if (kind !== 'dimension') return 'text'
  if (currency !== undefined) return 'money'
  if (key === 'asin' || key === 'sku') return 'code'
  if (key === 'day' || key === 'week') return 'day'
  return key === 'weekday' ? 'choice' : 'text'
}

const isFigure = ({ unit }: ReportColumn) => unit !== 'text'

const isAmount = (cell: ReportRow['cells'][number] | undefined) =>
  cell !== '' && cell !== null && Number.isFinite(Number(cell))

/** Returns the displayed value of a cell. */
const shownValue = (column: ReportColumn, cell: ReportRow['cells'][number] | undefined): CellValue => {
  if (column.kind === 'dimension') {
    if (column.currency === undefined) return dimensionValue(column.key, cell)
    return isAmount(cell) ? Number(cell) : null
  }
  if (typeof cell === 'string') return column.key === 'shown.category' ? formatCategory(cell) : cell
  if (cell === null || cell === undefined) return null
  return column.kind === 'change'
    ? measureCell(cell, 'share')
    : measureCell(cell, column.unit === 'text' ? 'count' : column.unit, column.per)
}

/** Returns the dimension values of a row; undefined for the row of the rest. */
const namesOf = (columns: readonly ReportColumn[], { cells }: ReportRow): Record<string, string> | undefined => {
  const names: Record<string, string> = {}
  for (const [columnIndex, { kind, key }] of columns.entries()) {
    if (kind !== 'dimension') continue
    const cell = cells[columnIndex]
    if (cell === null || cell === undefined) return undefined
    names[key] = String(cell)
  }
  return names
}

/** Column kinds that can be explained, which excludes changes. */
const explainedKinds = { sum: true, level: true, ratio: true, metric: true }

const explained = (
  column: ReportColumn,
  { answer, filters, catalogue, explains }: Shown,
): Column<ReportRow>['explain'] => {
  const isMeasure = column.kind in explainedKinds
  const measure = isMeasure && catalogue?.measures.find(({ key }) => key === column.measure)
  const span = answer.spans.find(({ title }) => title === column.timespan) ?? answer.spans[0]
  const scope = { filters: filters ?? {} }
  if (!explains || !measure || !span || !canName(scope)) return undefined
  return (row) => {
    const names = namesOf(answer.columns, row)
    return names && figureQuestion(scope, span, answer.currency, measure, names)
  }
}

/** Returns the total of all rows from the server; for some rows, their sum if it exists. */
const totalOf = (column: ReportColumn, columnIndex: number, { answer }: Shown): Column<ReportRow>['total'] => {
  if (!isFigure(column) || !(column.key in answer.totals)) return 'none'
  const grandTotal = answer.totals[column.key]
  return (rows) => {
    if (rows.length === answer.rows.length) return shownValue(column, grandTotal)
    if (column.kind !== 'sum') return null
    return shownValue(
      column,
      rows.reduce((sum, { cells }) => sum + Number(cells[columnIndex] ?? 0), 0),
    )
  }
}

const columnOf = (column: ReportColumn, columnIndex: number, context: Shown): Column<ReportRow> => {
  const { answer, report, catalogue, calendar, marksChanges } = context
  const { key, kind, timespan } = column
  const title = titleWithPer(column)
  const shownKind = kindOf(column)
  const shownTitle = shownKind === 'percent' && !title.endsWith('%') ? `${title}, %` : title
  const currency = shownKind === 'money' ? (column.currency ?? answer.currency) : null
  const rule = report.colors.find((one) => one.column === key)
  const colors =
    rule &&
    cellColors(
      rule,
      answer.rows.map((cells) => cells[columnIndex]),
    )
  const span = answer.spans.find((one) => one.title === timespan)
  const measure = catalogue?.measures.find((one) => one.key === column.measure)
  const explain = explained(column, context)
  const value = ({ cells }: ReportRow) => shownValue(column, cells[columnIndex])
  const fine = column.per !== undefined
  const write = (cell: CellValue) => writeValue({ kind: shownKind, fine }, cell, currency, calendar.day)
  // missing money values have a label
  const formatCell = (row: ReportRow) =>
    kind === 'dimension' && value(row) === null
      ? String(dimensionValue(key, row.cells[columnIndex]))
      : write(value(row))
  const isFirst = answer.columns.findIndex((one) => one.kind === 'dimension') === columnIndex
  const marked = isFigure(column) && (colors || marksChanges || kind === 'change')
  return {
    key,
    title: shownTitle,
    ...(timespan !== undefined && answer.spans.length > 1 && { group: timespan, name: `${title}, ${timespan}` }),
    kind: shownKind,
    ...(fine && { fine }),
    width: widthOf(column, shownKind, shownTitle),
    hint: [measure?.description, span && formatSpan(span, calendar)].filter(Boolean).join(' '),
    value,
    narrow: isFirst || columnIndex === answer.columns.findIndex(isFigure),
    total: totalOf(column, columnIndex, context),
    ...(currency !== null && { currency: () => currency }),
    ...(shownKind === 'choice' && { choices: weekdays }),
    ...(explain && { explain }),
    ...(kind === 'dimension' &&
      (key === 'asin' || isFirst || shownKind === 'money') && {
        cell: (row) => {
          const cell = row.cells[columnIndex]
          const isNew = marksChanges && isFirst && row.before === null
          const content = key === 'asin' && cell ? <Asin asin={String(cell)} /> : formatCell(row)
          return isNew ? <NewRow>{content}</NewRow> : content
        },
        narrowCell: formatCell,
      }),
    ...(marked && {
      cell: ({ cells, before: previousCells }) => (
        <FigureCell
          text={write(shownValue(column, cells[columnIndex]))}
          sign={kind === 'change' ? cells[columnIndex] : undefined}
          background={colors?.(cells[columnIndex])}
          was={marksChanges && previousCells ? write(shownValue(column, previousCells[columnIndex])) : undefined}
          change={
            marksChanges && previousCells && cells[columnIndex] !== previousCells[columnIndex]
              ? changeOf(cells[columnIndex], previousCells[columnIndex])
              : undefined
          }
        />
      ),
    }),
  }
}

/** Orders columns as in the report; unlisted columns follow. */
const inOrder = (columns: readonly Column<ReportRow>[], { columns: savedColumns }: Pick<Report, 'columns'>) => {
  const places = new Map(savedColumns.map(({ key }, columnIndex) => [key, columnIndex]))
  const placeOf = ({ key }: Column<ReportRow>) => places.get(key) ?? savedColumns.length
  return columns
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => {
      const { width, hidden } = savedColumns[placeOf(column)] ?? {}
      return { ...column, ...(width !== undefined && { width }), ...(hidden !== undefined && { hidden }) }
    })
}

/** Returns the columns of a report for a table. */
export const reportColumns = (context: Shown): Column<ReportRow>[] =>
  inOrder(
    context.answer.columns.map((column, columnIndex) => columnOf(column, columnIndex, context)),
    context.report,
  ).map((column, columnIndex) => (columnIndex === 0 && context.pinsFirst ? { ...column, pinned: true } : column))
