import type { Series } from './chartSeries.ts'
import './plotLegend.css'

/** The colors of the lines of a plot, where their names do not stand at their ends; those compared with have the same ones. */
export const PlotLegend = ({ series }: { series: readonly Series[] }) => (
  <ul className="plot-legend">
    {series
      .filter(({ isBefore }) => !isBefore)
      .map(({ name, color }) => (
        <li key={name}>
          <i style={{ background: color }} /> {name}
        </li>
      ))}
  </ul>
)
