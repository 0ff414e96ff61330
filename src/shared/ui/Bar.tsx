import './bar.css'

/** A progress bar, 0…100; full width, or `width` pixels. */
export const Bar = ({ percent, label, width }: { percent: number; label: string; width?: number }) => (
  <progress className="bar" value={percent} max={100} aria-label={label} style={{ width }} />
)
