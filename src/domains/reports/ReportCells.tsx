import type { ReactNode } from 'react'
import type { ReportCell } from '#contract/reports.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { backgroundStyle, type CellBackground } from './cellColors.ts'

interface Figure {
  text: string
  /** The raw value, when a sign shows whether it increased. */
  sign: ReportCell | undefined
  background: CellBackground | undefined
  /** The earlier value, if displayed. */
  was: string | undefined
  /** The change as a fraction; null: unknown; undefined: unchanged. */
  change: number | null | undefined
}

const signOf = (value: ReportCell | undefined) =>
  typeof value !== 'number' || value === 0 ? '' : value > 0 ? '▲ ' : '▼ '

/** A figure with its background color and change. */
export const FigureCell = ({ text, sign, background, was, change }: Figure) => (
  <span
    className={background ? 'report-ground' : undefined}
    style={background && { background: backgroundStyle(background) }}
    title={was === undefined ? undefined : `Before: ${was}`}
  >
    {change !== undefined && (
      <small className="report-change">
        {change === null ? 'changed' : `${change < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(change) * 100)} %`}{' '}
      </small>
    )}
    {signOf(sign)}
    {signOf(sign) ? text.replace('−', '') : text}
  </span>
)

/** The name of a new row. */
export const NewRow = ({ children }: { children: ReactNode }) => (
  <>
    <span className="report-new">new</span> {children}
  </>
)
