import './sparkline.css'

const WIDTH = 300
const HEIGHT = 60

interface Line {
  values: readonly number[]
  /** Text alternative of the line for screen readers. */
  label: string
}

/** A small line over time, from zero to its highest value; negative values are below the zero line. */
export const Sparkline = ({ values, label }: Line) => {
  const least = Math.min(0, ...values)
  const span = Math.max(0, ...values) - least || 1
  const heightOf = (value: number) => HEIGHT - 1 - ((value - least) / span) * (HEIGHT - 2)
  const zero = heightOf(0).toFixed(1)
  const points = values.map((value, pointIndex) => {
    const x = (pointIndex / Math.max(1, values.length - 1)) * WIDTH
    return `${x.toFixed(1)},${heightOf(value).toFixed(1)}`
  })
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${zero} ${points.join(' ')} ${WIDTH},${zero}`} />
      <polyline points={points.join(' ')} />
      <line x1="0" x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  )
}
