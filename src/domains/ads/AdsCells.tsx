import type { ReactNode } from 'react'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

/** A figure that Amazon may still change, if `mark` is set. */
export const RestatedFigure = ({ mark, children }: { mark: string; children: ReactNode }) =>
  mark ? (
    <span className="ads-restated" title={mark}>
      {children}
    </span>
  ) : (
    children
  )

/** A change in percent. */
export const ChangeFigure = ({ percent }: { percent: number | null }) => {
  if (percent === null) return UNKNOWN
  const rounded = Math.round(percent)
  if (rounded === 0) return '0'
  return (
    <span>
      {rounded > 0 ? '▲' : '▼'} {formatNumber(Math.abs(rounded))}
    </span>
  )
}

const adviceLabels = { runOut: 'ads on low stock', lose: 'unprofitable' }

/** A figure with an ad spend warning beside it. */
export const AdviceFigure = ({
  advice,
  children,
}: {
  advice: keyof typeof adviceLabels | false
  children: ReactNode
}) =>
  advice ? (
    <span className="ads-advice">
      {children}
      <small>{adviceLabels[advice]}</small>
    </span>
  ) : (
    children
  )
