import './sparkline.css'

const WIDTH = 300
const HEIGHT = 60

interface Line {
  values: readonly number[]
  /** What the line shows, in words: it is a picture to those who cannot see it. */
  label: string
}

/** A small line over time, from zero to its highest value. */
export const Sparkline = ({ values, label }: Line) => {
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - (value / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} />
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
    </svg>
  )
}
