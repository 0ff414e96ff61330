import { Button } from 'antd'
import { formatNumber } from '#shared/lib/number.ts'
import { useCreateOrders } from './CreateOrders.tsx'
import { useRestockSelector } from './hooks.ts'
import { selectReady, selectReadyCount } from './restockSelectors.ts'

/** Orders everything that is due, but for what the minimum alone makes last longer than half a year. */
export const CreateDue = () => {
  const ready = useRestockSelector(selectReady)
  const count = useRestockSelector(selectReadyCount)
  const create = useCreateOrders()
  return (
    <Button type="primary" disabled={count === 0} onClick={() => create(ready, false)}>
      {count ? `Create PO for ${formatNumber(count)}` : 'Create PO'}
    </Button>
  )
}
