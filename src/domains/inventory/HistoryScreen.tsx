import { Button, Segmented } from 'antd'
import { Suspense } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { NowTab } from './NowTab.tsx'
import { useInventory } from './useInventory.ts'
import './inventory.css'

// days are asked about now and then, stock always
const DaysTab = lazyPart(() => import('./DaysTab.tsx'))

const tabs = [
  { value: 'now', label: 'Now' },
  { value: 'history', label: 'History' },
]

const HistoryScreen = () => {
  const [params, setParams] = useAddressParams()
  const inventory = useInventory()
  const { rows, hasRows, isLoading, refresh } = inventory
  const tab = params.get('tab') === 'history' ? 'history' : 'now'
  const open = (next: string) =>
    setParams((now) => {
      const address = new URLSearchParams(now)
      if (next === 'now') address.delete('tab')
      else address.set('tab', next)
      return address
    })
  const out = rows.reduce((count, { amt }) => count + (amt > 0 ? 0 : 1), 0)
  return (
    <ScreenFrame
      title="Inventory History"
      busy={isLoading}
      summary={hasRows && `${counted(rows.length, 'listing')} · ${formatNumber(out)} out of stock`}
      actions={
        <>
          <Segmented aria-label="Show" options={tabs} value={tab} onChange={open} />
          <Button loading={isLoading} onClick={refresh}>
            Refresh
          </Button>
        </>
      }
    >
      <UnknownTab requested={params.get('tab')} tabs={tabs} shown={tab} />
      {tab === 'now' ? (
        <NowTab inventory={inventory} />
      ) : (
        <Suspense>
          <DaysTab />
        </Suspense>
      )}
    </ScreenFrame>
  )
}

export default HistoryScreen
