import type { Home } from '#contract/home.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { Day } from '#shared/ui/Day.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useAppSelector } from '../../hooks.ts'

/**
 * The company, the last day of data, and the age of the newest orders. The company alone keeps the line until the
 * figures come; on phones, where both would take two lines, these replace it.
 */
export const HomeState = ({ home }: { home: Home | undefined }) => {
  const title = useAppSelector(selectTenant)?.title
  const isNarrow = useNarrow()
  const lastDay = home?.sales.at(-1)?.day
  const newestOrders = home?.sources
    .filter(({ type }) => type === 'orders')
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return (
    <>
      {!(isNarrow && lastDay) && title}
      {lastDay && (
        <>
          {isNarrow ? 'Sales' : ' · sales'} up to <Day day={lastDay} />
        </>
      )}
      {newestOrders && (
        <>
          {' '}
          · newest orders <RelativeTime moment={newestOrders} />
        </>
      )}
    </>
  )
}
