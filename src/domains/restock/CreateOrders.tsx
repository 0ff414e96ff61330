import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { notify } from '#domains/notices/index.ts'
import { counted } from '#shared/lib/counted.ts'
import { useRestockDispatch } from './hooks.ts'
import type { PlannedLine } from './linePlan.ts'
import { orderLinesOf } from './orderLines.ts'

/** What one purchase order may hold. */
const MAX_LINES = 500

/** Hands quantities to the purchase order form: an order for each supplier, or one for all. */
export const useCreateOrders = () => {
  const navigate = useNavigate()
  const dispatch = useRestockDispatch()
  return (chosen: readonly PlannedLine[], together: boolean) => {
    const lines = orderLinesOf(chosen)
    if (lines.length > MAX_LINES) {
      const message = `An order holds ${counted(MAX_LINES, 'line')} at most, and these are ${counted(lines.length, 'line')}. Please choose fewer.`
      return void dispatch(notify({ type: 'warning', message }))
    }
    void navigate('/po/new', { state: { lines, together } })
  }
}

/** What can be done with the selected lines. */
export const CreateOrders = ({ chosen }: { chosen: readonly PlannedLine[] }) => {
  const create = useCreateOrders()
  const wanted = chosen.filter(({ plan }) => (plan.suggested ?? 0) > 0)
  if (!wanted.length) return <span>Nothing of it needs to be ordered</span>
  return (
    <>
      <Button size="small" type="primary" onClick={() => create(wanted, false)}>
        Create PO per supplier
      </Button>
      <Button size="small" onClick={() => create(wanted, true)}>
        Single PO
      </Button>
    </>
  )
}
