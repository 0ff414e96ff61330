import type { PlotSeries } from './seriesPlot.ts'
import './plotLegend.css'

/** Legend of a plot whose lines have no end labels; comparison lines have the same colors. */
export const PlotLegend = ({ series }: { series: readonly PlotSeries[] }) => (
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
