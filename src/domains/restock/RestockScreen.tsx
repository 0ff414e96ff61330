import { Button, Skeleton } from 'antd'
import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import { UnknownAsin, useIsUnknownAsin } from '#domains/asins/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { useMay } from '#shared/room/permissions.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useCreateOrders } from './CreateOrders.tsx'
import { useRestockSelector } from './hooks.ts'
import { useListingAddress } from './listingAddress.ts'
import { RestockTable } from './RestockTable.tsx'
import { selectCounts, selectReady, selectReadyCount, selectRestockSettings, selectScale } from './restockSelectors.ts'
import { useRestock } from './useRestock.ts'
import './restock.css'

/** Number of listings by state. */
const RestockSummary = ({ currency }: { currency: string }) => {
  const { listings, toOrder, orderValue } = useRestockSelector(selectCounts)
  const remainingCount = toOrder - useRestockSelector(selectReadyCount)
  return (
    <>
      {formatPlural(listings, 'listing')} · {formatNumber(toOrder)} to order now
      {orderValue > 0 && ` for ${formatMoney(orderValue, currency)}`}
      {remainingCount > 0 && (
        <span title="The minimum per order would last over 180 days. Select them by hand to order.">
          {` · ${formatNumber(remainingCount)} held back: over 180 days`}
        </span>
      )}
    </>
  )
}

/** Orders everything that is due, except products that last longer than half a year only because of the minimum. */
const CreateDue = () => {
  const ready = useRestockSelector(selectReady)
  const count = useRestockSelector(selectReadyCount)
  const create = useCreateOrders()
  return (
    <Button type="primary" disabled={count === 0} onClick={() => create(ready, false)}>
      {count ? `Create PO for ${formatNumber(count)}` : 'Create PO'}
    </Button>
  )
}

const BUDGET = '/logistics/restock/budget'
const CASH = '/logistics/cash'

/** Opens the choice of what to order with an amount of money, at the current scale. */
const BudgetButton = () => {
  const navigate = useNavigate()
  const scale = useRestockSelector(selectScale)
  const defaultScale = useRestockSelector(selectRestockSettings)?.defaultScale
  return (
    <Button onClick={() => void navigate(`${BUDGET}${scale === defaultScale ? '' : `?scale=${scale}`}`)}>Budget</Button>
  )
}

/** Empty state without stock and sales. */
const NoRestock = () => (
  <ReportsNeeded title="Nothing to restock yet" type="orders">
    Order suggestions need the reports All orders and FBA inventory, and the Inventory ledger for days without stock. In
    Seller Central, find them under Reports, Fulfillment.
  </ReportsNeeded>
)

const ListingDrawer = lazyPart(() => import('./ListingDrawer.tsx'))
const SettingsDrawer = lazyPart(() => import('./SettingsDrawer.tsx'))

const RestockScreen = () => {
  const { asin, doc, settings, isLoading, failure, retry } = useRestock()
  const isUnknown = useIsUnknownAsin(asin)
  const { place } = useListingAddress()
  const [isSetting, setIsSetting] = useState(false)
  const navigate = useNavigate()
  const canOpen = use(CanOpenContext)
  const mayOrder = useMay('orders')
  const hasTable = doc !== undefined && settings !== undefined
  const hasRows = hasTable && doc.ids.length > 0

  const content = () => {
    if (!hasTable && failure)
      return <FailureState title="Couldn’t load the restock table" error={failure} retry={retry} />
    if (!hasTable) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!doc.ids.length) return <NoRestock />
    if (asin !== undefined && isUnknown) return <UnknownAsin asin={asin} />
    return <RestockTable doc={doc} />
  }
  return (
    <ScreenFrame
      title="Restock"
      busy={isLoading}
      summary={hasRows && <RestockSummary currency={doc.currency} />}
      actions={
        hasRows && (
          <>
            <Button onClick={() => setIsSetting(true)}>Restock settings</Button>
            {canOpen(CASH) && <Button onClick={() => void navigate(CASH)}>Cash</Button>}
            {canOpen(BUDGET) && <BudgetButton />}
            {mayOrder && <CreateDue />}
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
