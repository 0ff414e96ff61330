import { Button } from 'antd'
import { useMemo } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCreateOrders } from './CreateOrders.tsx'
import { useRestockSelector } from './hooks.ts'
import type { PlannedLine } from './linePlan.ts'
import { dueLines } from './orderLines.ts'
import { selectPlanned } from './restockSelectors.ts'

const dueListings = (planned: readonly PlannedLine[]) =>
  planned.reduce((count, { plan }) => count + plan.plans.filter(({ isDue }) => isDue).length, 0)

/** Orders everything that is due, but for what the minimum alone makes last longer than half a year. */
export const CreateDue = () => {
  const planned = useRestockSelector(selectPlanned)
  const create = useCreateOrders()
  const ready = useMemo(() => dueLines(planned), [planned])
  const count = useMemo(() => dueListings(ready), [ready])
  const left = useMemo(() => dueListings(planned), [planned]) - count
  const hint = left
    ? `${counted(left, 'listing')} more: the minimum per order would last over 180 days. Select ${left === 1 ? 'it' : 'them'} to order all the same.`
    : undefined
  return (
    <Button type="primary" disabled={count === 0} title={hint} onClick={() => create(ready, false)}>
      {count ? `Create PO for ${formatNumber(count)}` : 'Create PO'}
    </Button>
  )
}
