import type { TooltipRow } from '#shared/chart/tooltipRows.ts'

interface Box {
  title: string
  rows: readonly TooltipRow[]
  /** Pixels; beyond the middle the box is to the left of it. */
  x: number
  width: number
}

/** The tooltip text of the highlighted bucket. */
export const ChartTooltip = ({ title, rows, x, width }: Box) => (
  <div className="chart-told figure" aria-hidden style={x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }}>
    <p>{title}</p>
    <ul>
      {rows.map(({ name, color, value }) => (
        <li key={name}>
          <i style={{ background: color }} />
          <span>{name}</span>
          <b>{value}</b>
        </li>
      ))}
    </ul>
  </div>
)
