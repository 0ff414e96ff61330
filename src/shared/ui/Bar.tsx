import './bar.css'

/** How far something is, 0…100; as wide as its place, or so many pixels. */
export const Bar = ({ percent, label, width }: { percent: number; label: string; width?: number }) => (
  <progress className="bar" value={percent} max={100} aria-label={label} style={{ width }} />
)
