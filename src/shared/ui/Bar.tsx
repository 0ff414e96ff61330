import './bar.css'

/** How far something is, 0…100. */
export const Bar = ({ percent, label }: { percent: number; label: string }) => (
  <progress className="bar" value={percent} max={100} aria-label={label} />
)
