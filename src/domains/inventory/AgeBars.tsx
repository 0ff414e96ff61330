import { formatNumber } from '#shared/lib/number.ts'

const spans = ['0–90', '91–180', '181–270', '271–365', '365+']

/** Units by days of age as five tiny bars, the oldest at the right; the numbers on hover and for those who do not see them. */
export const AgeBars = ({ buckets }: { buckets: readonly number[] }) => {
  const most = Math.max(1, ...buckets)
  const label = spans.map((span, at) => `${span} days: ${formatNumber(buckets[at])}`).join(', ')
  return (
    <svg className="age-bars" viewBox="0 0 50 20" role="img" aria-label={label}>
      <title>{label}</title>
      {buckets.map((units, at) => {
        const height = units ? Math.max(2, (units / most) * 19) : 0
        return <rect key={spans[at]} data-age={at} x={at * 10 + 1} width="8" y={19 - height} height={height} />
      })}
      <line x1="0" x2="50" y1="19.5" y2="19.5" />
    </svg>
  )
}
