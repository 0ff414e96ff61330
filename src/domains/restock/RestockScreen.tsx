import { Button, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { CreateDue } from './CreateDue.tsx'
import { useRestockSelector } from './hooks.ts'
import { useListingAddress } from './listingAddress.ts'
import { NoRestock } from './NoRestock.tsx'
import { RestockTable } from './RestockTable.tsx'
import type { RestockCounts } from './restockCounts.ts'
import { selectCounts } from './restockSelectors.ts'
import { useRestock } from './useRestock.ts'
import './restock.css'

const ListingDrawer = lazy(() => import('./ListingDrawer.tsx'))
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))

const summaryOf = ({ listings, toOrder, orderValue, byStatus }: RestockCounts, currency: string): string => {
  const cost = orderValue > 0 ? ` for ${formatMoney(orderValue, currency)}` : ''
  const dry = (byStatus.out ?? 0) + (byStatus.late ?? 0)
  return `${counted(listings, 'listing')} · ${formatNumber(toOrder)} to order now${cost} · ${formatNumber(dry)} out or will run out`
}

const RestockScreen = () => {
  const { doc, settings, isLoading, failure, retry } = useRestock()
  const counts = useRestockSelector(selectCounts)
  const { place } = useListingAddress()
  const [isSetting, setIsSetting] = useState(false)
  const hasTable = doc !== undefined && settings !== undefined
  const hasRows = hasTable && doc.ids.length > 0

  const content = () => {
    if (!hasTable && failure)
      return <FailureState title="The restock table could not be loaded" error={failure} retry={retry} />
    if (!hasTable) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!doc.ids.length) return <NoRestock />
    return <RestockTable doc={doc} />
  }
  return (
    <ScreenFrame
      title="Restock"
      busy={isLoading}
      summary={hasRows && summaryOf(counts, doc.currency)}
      actions={
        hasRows && (
          <>
            <Button onClick={() => setIsSetting(true)}>Restock settings</Button>
            <CreateDue />
          </>
        )
      }
    >
      {content()}
      <OnceNeeded needed={place !== undefined}>
        <ListingDrawer />
      </OnceNeeded>
      {settings && (
        <OnceNeeded needed={isSetting}>
          <SettingsDrawer settings={settings} open={isSetting} onClose={() => setIsSetting(false)} />
        </OnceNeeded>
      )}
    </ScreenFrame>
  )
}

export default RestockScreen
