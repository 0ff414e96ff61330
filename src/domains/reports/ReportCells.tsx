import type { ReactNode } from 'react'
import type { ReportCell } from '#contract/reports.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { type Ground, groundStyle } from './cellColors.ts'

interface Figure {
  words: string
  /** Its own value, where a sign says whether it went up or down. */
  sign: ReportCell | undefined
  ground: Ground | undefined
  /** What it was before, where that is shown. */
  was: string | undefined
  /** By how much it has changed, as a fraction; null: cannot be said; undefined: it has not. */
  change: number | null | undefined
}

const signOf = (value: ReportCell | undefined) =>
  typeof value !== 'number' || value === 0 ? '' : value > 0 ? '▲ ' : '▼ '

/** A figure on its ground, with how it has changed since. */
export const FigureCell = ({ words: text, sign, ground, was, change }: Figure) => (
  <span
    className={ground ? 'report-ground' : undefined}
    style={ground && { background: groundStyle(ground) }}
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

/** The name of a row that was not there before. */
export const NewRow = ({ children }: { children: ReactNode }) => (
  <>
    <span className="report-new">new</span> {children}
  </>
)
