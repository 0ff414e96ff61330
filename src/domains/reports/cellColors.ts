import type { ColumnColors, ReportCell, ReportColor } from '#contract/reports.ts'

/** A soft background: one color, or with a share (0 to 1) of another mixed in. */
export interface CellBackground {
  color: ReportColor
  mixed?: { color: ReportColor; share: number }
}

const isNumber = (cell: ReportCell | undefined): cell is number => typeof cell === 'number'

const medianOf = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** Returns the position of a value between two others, 0 to 1. */
const between = (value: number, low: number, high: number): number => (high === low ? 0 : (value - low) / (high - low))

const scaleColors = (colors: readonly ReportColor[], cells: readonly (ReportCell | undefined)[]) => {
  const values = cells.filter(isNumber).sort((a, b) => a - b)
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0]
  const [firstColor, second, third] = colors
  const middle = medianOf(values)
  const mix = (from: ReportColor | undefined, to: ReportColor | undefined, share: number): CellBackground | undefined =>
    from && { color: from, ...(to && { mixed: { color: to, share } }) }
  return (value: number): CellBackground | undefined => {
    if (!third) return mix(firstColor, second, between(value, least, most))
    return value < middle
      ? mix(firstColor, second, between(value, least, middle))
      : mix(second, third, between(value, middle, most))
  }
}

/**
 * Returns the background colors of a column. `cells`: the whole column, in its own unit. A scale goes from the minimum
 * to the maximum, with three colors via the median; of bands the first match applies.
 */
export const cellColors = (
  rule: ColumnColors,
  cells: readonly (ReportCell | undefined)[],
): ((cell: ReportCell | undefined) => CellBackground | undefined) => {
  if ('scale' in rule) {
    const scaleColor = scaleColors(rule.scale, cells)
    return (cell) => (isNumber(cell) ? scaleColor(cell) : undefined)
  }
  return (cell) => {
    if (!isNumber(cell)) return undefined
    const band = rule.bands.find(
      ({ from, below }) => (from === undefined || cell >= from) && (below === undefined || cell < below),
    )
    return band && { color: band.color }
  }
}

const PERCENT = 100
const tokens: Readonly<Record<ReportColor, string>> = {
  red: 'var(--ant-red-2)',
  amber: 'var(--ant-gold-2)',
  green: 'var(--ant-green-2)',
  blue: 'var(--ant-blue-2)',
  gray: 'var(--ant-color-fill-secondary)',
}

/** Returns the CSS of a background, for light and dark themes. */
export const backgroundStyle = ({ color, mixed }: CellBackground): string =>
  mixed
    ? `color-mix(in oklab, ${tokens[mixed.color]} ${Math.round(mixed.share * PERCENT)}%, ${tokens[color]})`
    : tokens[color]
