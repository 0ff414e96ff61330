import { formatMeasure } from '#shared/measures/formatMeasure.ts'
import type { Drawing } from './chartDrawing.ts'

export interface TooltipRow {
  name: string
  color: string
  value: string
}

type Panel = Drawing['panels'][number]

/** Returns the tooltip rows of a bucket: each part with its comparison value, and their sum if they add up. */
export const getTooltipRows = (panel: Panel, bucketIndex: number, comparisonLabel: string): TooltipRow[] => {
  const { series, measure, currency } = panel
  const formatValue = (value: number | null | undefined) => formatMeasure(value, measure, currency)
  const now = series.filter(({ isBefore }) => !isBefore)
  const rows = series.map(({ name, color, isBefore, values }) => ({
    ...{ color, value: formatValue(values[bucketIndex]) },
    name: isBefore ? (now.length > 1 ? `${name}, ${comparisonLabel}` : comparisonLabel) : name,
  }))
  if (now.length < 2 || measure.kind !== 'sum') return rows
  const sum = now.reduce((total, { values }) => total + (values[bucketIndex] ?? 0), 0)
  return [...rows, { name: 'all', color: '', value: formatValue(sum) }]
}
