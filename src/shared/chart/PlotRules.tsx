import { PLOT } from './plotPlaces.ts'
import { type PlotScale, placeOf } from './plotScale.ts'
import { middleOf } from './seriesPlot.ts'

/** A labeled line through the chart: at a value, or at a day. */
export interface Rule {
  at: number | string
  label: string
  color: string
}

/** A dot at a value of a day. */
export interface Mark {
  day: string
  value: number
}

interface Rules {
  buckets: readonly string[]
  scale: PlotScale
  rules: readonly Rule[]
  marks: readonly Mark[]
  markColor: string
  /** Space at the right in pixels. */
  right: number
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`

/** Labeled lines and dots over a plot; the label of a day is on the side with more room. */
export const PlotRules = ({ buckets, scale, rules, marks, markColor, right }: Rules) => {
  const left = (day: string) => middleOf(buckets.indexOf(day), buckets.length)
  return (
    <div className="plot-labels" aria-hidden>
      <div className="plot-rules" style={{ top: PLOT.top, bottom: PLOT.bottom, left: PLOT.left, right }}>
        {rules.map(({ at: position, label, color }) =>
          typeof position === 'number' ? (
            <div key={label} className="plot-rule-across" style={{ color, top: percent(placeOf(position, scale)) }}>
              <span>{label}</span>
            </div>
          ) : (
            <div
              key={label}
              className={left(position) > 0.5 ? 'plot-rule-along plot-rule-late' : 'plot-rule-along'}
              style={{ color, left: percent(left(position)) }}
            >
              <span>{label}</span>
            </div>
          ),
        )}
        {marks.map(({ day, value }) => (
          <div
            key={day}
            className="plot-rule-mark"
            style={{ color: markColor, left: percent(left(day)), top: percent(placeOf(value, scale)) }}
          />
        ))}
      </div>
    </div>
  )
}
