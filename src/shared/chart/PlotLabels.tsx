import { GAP_LABEL, type Gap } from './gaps.ts'
import { PLOT } from './plotPlaces.ts'

interface Labels {
  gaps: readonly Gap[]
  count: number
  /** Unit of the value axis. */
  unit: string
  /** Space at the right in pixels. */
  right: number
}

/** Texts on a plot of the chart library: the unit above the value axis, and a label on each gap. */
export const PlotLabels = ({ gaps, count, unit, right }: Labels) => (
  <div className="plot-labels" aria-hidden>
    <span className="plot-unit" data-drawn="words">
      {unit}
    </span>
    <div className="plot-gaps" style={{ top: PLOT.top, bottom: PLOT.bottom, left: PLOT.left, right }}>
      {gaps.map(({ from, to }) => (
        <div
          key={from}
          title={GAP_LABEL}
          style={{ left: `${(100 * from) / count}%`, width: `${(100 * (to - from + 1)) / count}%` }}
        >
          <span data-drawn="words">{GAP_LABEL}</span>
        </div>
      ))}
    </div>
  </div>
)
