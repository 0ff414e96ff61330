import type { Home } from '#contract/home.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Bar } from '#shared/ui/Bar.tsx'

/** Shows that imports are still running. */
export const ImportingBar = ({ importing }: Pick<Home, 'importing'>) => {
  if (!importing) return null
  const { waiting, done } = importing
  return (
    <div className="home-importing" role="status">
      <span>
        {formatNumber(waiting)} {waiting === 1 ? 'file is' : 'files are'} in progress
        {done > 0 && `, ${formatNumber(done)} done`}. Figures update as they finish.
      </span>
      <Bar percent={(100 * done) / (done + waiting)} label="Imported" />
    </div>
  )
}
