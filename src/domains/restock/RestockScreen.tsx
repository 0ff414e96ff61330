import { Button, Skeleton } from 'antd'
import { lazy, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useBacktestAddress } from './backtestAddress.ts'
import { useCreateOrders } from './CreateOrders.tsx'
import { useRestockSelector } from './hooks.ts'
import { NoRestock } from './NoRestock.tsx'
import { RestockTable } from './RestockTable.tsx'
import { selectCounts, selectPlanned } from './restockSelectors.ts'
import { useRestock } from './useRestock.ts'
import './restock.css'

const BacktestDrawer = lazy(() => import('./BacktestDrawer.tsx'))
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))

const CreateDue = ({ count }: { count: number }) => {
  const planned = useRestockSelector(selectPlanned)
  const create = useCreateOrders()
  return (
    <Button
      type="primary"
      disabled={count === 0}
      onClick={() =>
        create(
          planned.filter(({ plan }) => plan.suggested > 0),
          false,
        )
      }
    >
      {count ? `Create PO for ${formatNumber(count)}` : 'Create PO'}
    </Button>
  )
}

const RestockScreen = () => {
  const { doc, settings, isLoading, failure, retry } = useRestock()
  const { lines, toOrder, runningDry } = useRestockSelector(selectCounts)
  const { question } = useBacktestAddress()
  const [isSetting, setIsSetting] = useState(false)
  const hasTable = doc !== undefined && settings !== undefined

  const content = () => {
    if (!hasTable && failure)
      return <FailureState title="The restock table could not be loaded" error={failure} retry={retry} />
    if (!hasTable) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!doc.ids.length) return <NoRestock />
    return <RestockTable doc={doc} onSettings={() => setIsSetting(true)} />
  }
  return (
    <ScreenFrame
      title="Restock"
      busy={isLoading}
      summary={
        hasTable &&
        doc.ids.length > 0 &&
        `${formatNumber(lines)} products · ${formatNumber(toOrder)} to order now · ${formatNumber(runningDry)} will run dry`
      }
      actions={hasTable && doc.ids.length > 0 && <CreateDue count={toOrder} />}
    >
      {content()}
      <OnceNeeded needed={question !== undefined}>
        <BacktestDrawer />
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
