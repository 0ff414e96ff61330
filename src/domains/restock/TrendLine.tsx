import { memo } from 'react'

const WIDTH = 60
const HEIGHT = 18

/** How a product sold over the last 90 days, three days a point, from zero to its highest; nothing where nothing sold. */
export const TrendLine = memo(({ trend }: { trend: readonly number[] }) => {
  const most = Math.max(...trend)
  if (!(most > 0)) return null
  const points = trend.map((units, at) => {
    const x = (at / Math.max(1, trend.length - 1)) * WIDTH
    return `${x.toFixed(1)},${(HEIGHT - 1 - (units / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  return (
    <svg className="restock-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  )
})
