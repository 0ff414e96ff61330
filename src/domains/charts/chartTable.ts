import type { ChartQuestion } from '#contract/charts.ts'
import { canName, figureQuestion } from '#rules/explain/figureQuestion.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { REST } from '#shared/chart/chartAxis.ts'
import { type ChartRow, chartColumns, type ExplainSeries, timeColumn } from '#shared/chart/chartRows.ts'
import type { Column } from '#shared/table/column.ts'
import type { Drawing } from './chartDrawing.ts'

interface Table {
  drawing: Drawing
  question: Pick<ChartQuestion, 'filters'>
  currency: string | null
  /** Title of the x axis. */
  title: string
  before: string
}

/**
 * Returns the explanation query of a figure: the query filtered to its row and part. The rest beyond the largest values
 * has none.
 */
const explaining = ({ drawing, question, currency }: Table): ExplainSeries => {
  const { xDimension, split, range } = drawing
  const scope = { filters: question.filters ?? {} }
  return ({ measure }, { part }) => {
    if (part === null || !canName(scope)) return undefined
    return ({ bucket }) =>
      bucket === REST
        ? undefined
        : figureQuestion(scope, range, currency, measure, {
            [xDimension]: bucket,
            ...(split && part !== undefined ? { [split]: String(part) } : {}),
          })
  }
}

/** Returns the numbers of a chart as table columns. */
export const tableColumns = (table: Table): Column<ChartRow>[] => {
  const { drawing, title, before: comparisonLabel } = table
  const xAxisColumn: Column<ChartRow> =
    drawing.by && isTimeDimension(drawing.xDimension)
      ? timeColumn(drawing.by)
      : {
          ...{ key: 'bucket', title, kind: 'text', width: 160, pinned: true, narrow: true },
          value: ({ bucket }) => drawing.formatBucket(bucket),
        }
  return chartColumns(drawing, xAxisColumn, comparisonLabel, explaining(table))
}
