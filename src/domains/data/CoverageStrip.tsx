import { STRIP_DAYS } from './coverageRows.ts'

interface Strip {
  /** What it shows, in words. */
  label: string
  bars: readonly { at: number; days: number }[]
}

/** The days of half a year as a line, those that reports tell of drawn. */
export const CoverageStrip = ({ label, bars }: Strip) => (
  <svg
    className="coverage-strip"
    viewBox={`0 0 ${STRIP_DAYS} 10`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <rect className="coverage-none" x={0} y={4} width={STRIP_DAYS} height={2} />
    {bars.map(({ at, days }) => (
      <rect key={at} className="coverage-told" x={at} y={1} width={days} height={8} />
    ))}
  </svg>
)
