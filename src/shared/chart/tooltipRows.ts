import { changeOf, formatChange } from '../lib/change.ts'
import type { PlotSeries } from './seriesPlot.ts'

/** A line of a tooltip; without a color it is a result of those above. */
export interface TooltipRow {
  name: string
  color: string
  value: string
}

interface TooltipOptions {
  series: readonly PlotSeries[]
  bucketIndex: number
  /** Label of the comparison days. */
  comparisonLabel: string
  /** Whether the parts of a bucket add up. */
  areSummed: boolean
  /** Name of the series that the first one is compared with. */
  comparedTo?: string | undefined
  showValue(value: number | null | undefined): string
}

const sumOf = (series: readonly PlotSeries[], bucketIndex: number): number | null => {
  const known = series.flatMap(({ values }) => values[bucketIndex] ?? [])
  return known.length ? known.reduce((sum, value) => sum + value, 0) : null
}

/** Returns the rows of a bucket: its values, then the compared value and the difference. */
export const tooltipRows = (options: TooltipOptions): TooltipRow[] => {
  const { series, bucketIndex, comparisonLabel, areSummed, comparedTo, showValue } = options
  const current = series.filter(({ isBefore }) => !isBefore)
  const compared = series.filter(({ isBefore }) => isBefore)
  const isSplit = current.length > 1
  const changeText = (value: number | null | undefined, previous: number | null | undefined) => {
    const change = changeOf(value, previous)
    return change === null ? '' : formatChange(change)
  }
  const rows = current.map(({ name, color, values }, part): TooltipRow => {
    const value = values[bucketIndex]
    const change = isSplit ? changeText(value, compared[part]?.values[bucketIndex]) : ''
    return { name, color, value: change ? `${showValue(value)} ${change}` : showValue(value) }
  })
  const differenceRow = (value: number, previous: number): TooltipRow => {
    const difference = value - previous
    const text = `${difference > 0 ? '+' : ''}${showValue(difference)} ${changeText(value, previous)}`
    return { name: 'Difference', color: '', value: text.trim() }
  }
  const reference = current.find(({ name }) => name === comparedTo)?.values[bucketIndex] ?? null
  const value = current[0]?.values[bucketIndex] ?? null
  if (comparedTo !== undefined && reference !== null && value !== null) rows.push(differenceRow(value, reference))
  const total = !isSplit || areSummed ? sumOf(current, bucketIndex) : null
  if (isSplit && areSummed) rows.push({ name: 'All', color: '', value: showValue(total) })
  if (!compared.length || (isSplit && !areSummed)) return rows
  const previous = sumOf(compared, bucketIndex)
  rows.push({ name: comparisonLabel, color: '', value: showValue(previous) })
  if (total === null || previous === null) return rows
  return [...rows, differenceRow(total, previous)]
}
