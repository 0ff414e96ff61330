import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { notify } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useMay } from '#shared/room/permissions.ts'
import { useRestockDispatch } from './hooks.ts'
import type { PlannedLine } from './linePlan.ts'
import { MAX_ORDER_LINES, orderLinesOf } from './orderLines.ts'

/** Passes quantities to the purchase order form: an order per supplier, or a single one. */
export const useCreateOrders = () => {
  const navigate = useNavigate()
  const dispatch = useRestockDispatch()
  return (selectedLines: readonly PlannedLine[], together: boolean) => {
    const lines = orderLinesOf(selectedLines)
    if (lines.length > MAX_ORDER_LINES) {
      const message = `An order holds ${formatPlural(MAX_ORDER_LINES, 'line')} at most, and these are ${formatPlural(lines.length, 'line')}. Choose fewer.`
      return void dispatch(notify({ type: 'warning', message }))
    }
    void navigate('/po/new', { state: { lines, together } })
  }
}

/** Actions for the selected lines. */
export const CreateOrders = ({ chosen: selectedLines }: { chosen: readonly PlannedLine[] }) => {
  const create = useCreateOrders()
  const mayOrder = useMay('orders')
  const linesToOrder = selectedLines.filter(({ plan }) => (plan.suggested ?? 0) > 0)
  if (!mayOrder) return null
  if (!linesToOrder.length) return <span>Nothing needs to be ordered</span>
  return (
    <>
      <Button size="small" type="primary" onClick={() => create(linesToOrder, false)}>
        Create PO per supplier
      </Button>
      <Button size="small" onClick={() => create(linesToOrder, true)}>
        Single PO
      </Button>
    </>
  )
}
