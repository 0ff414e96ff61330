import { DAY_MS } from '#rules/days.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useRestockSelector } from './hooks.ts'
import { selectDocument } from './restockSelectors.ts'

const Source = ({ name, moment }: { name: string; moment: string | null }) => {
  const now = useNow()
  const isOld = moment === null || now - Date.parse(moment) > DAY_MS
  return (
    <span className={isOld ? 'restock-old' : undefined}>
      {name} {moment === null ? 'not imported' : <RelativeTime moment={moment} />}
    </span>
  )
}

/** How old each source is; what is older than a day stands out. */
export const RestockFreshness = () => {
  const doc = useRestockSelector(selectDocument)
  if (!doc) return null
  return (
    <span className="restock-sources">
      <Source name="Inventory" moment={doc.stockAt} /> · <Source name="Orders" moment={doc.ordersAt} /> · POs: live
    </span>
  )
}
