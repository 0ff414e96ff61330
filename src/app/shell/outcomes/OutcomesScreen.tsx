import { useMemo } from 'react'
import type { MonthOutcome } from '#contract/actions.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useGetOutcomesQuery } from '../../actions/actionsApi.ts'
import { useOutcomeAddress } from './outcomeAddress.ts'
import { isUnmeasured, outcomeColumns, outcomeKey, resultOf } from './outcomeColumns.tsx'
import './outcomeDrawer.css'

const OutcomeDrawer = lazyPart(() => import('./OutcomeDrawer.tsx'))

const sumOf = (outcomes: readonly MonthOutcome[], part: 'count' | 'received' | 'days'): number =>
  outcomes.reduce((sum, outcome) => sum + (outcome[part] ?? 0), 0)

/** Returns what an estimate has come to, once any of it is measured. */
const soFar = (outcomes: readonly MonthOutcome[], text: string): string =>
  outcomes.every(isUnmeasured) ? 'nothing measured yet' : `about ${text}`

/** Returns booked and estimated results apart, since sales are no money received. */
const summaryOf = (months: readonly MonthOutcome[], currency: string): string => {
  const claims = months.filter((outcome) => resultOf(outcome) === 'booked')
  const orders = months.filter((outcome) => resultOf(outcome) === 'sales')
  const ads = months.filter((outcome) => resultOf(outcome) === 'profit')
  const cleared = months.filter((outcome) => resultOf(outcome) === 'cleared')
  const parts = [
    (claims.length > 0 || orders.length + ads.length + cleared.length === 0) &&
      `${formatPlural(sumOf(claims, 'count'), 'claim')} filed · ${formatMoney(sumOf(claims, 'received'), currency)} received`,
    orders.length > 0 &&
      `${formatPlural(sumOf(orders, 'count'), 'listing')} ordered · ${soFar(orders, `${formatPlural(sumOf(orders, 'days'), 'day')} out avoided and ${formatMoney(sumOf(orders, 'received'), currency)} in sales kept`)}`,
    ads.length > 0 &&
      `${formatPlural(sumOf(ads, 'count'), 'change')} of ads · ${soFar(ads, `${formatMoney(sumOf(ads, 'received'), currency)} profit gained`)}`,
    cleared.length > 0 &&
      `${formatPlural(sumOf(cleared, 'count'), 'listing')} cleared · ${soFar(cleared, `${formatMoney(sumOf(cleared, 'received'), currency)} gained so far`)}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What was done each month, what it promised and what came of it. */
const OutcomesScreen = () => {
  const { data, error, isFetching, refetch } = useGetOutcomesQuery(undefined, { refetchOnMountOrArgChange: true })
  const calendar = useCalendar()
  const { opened, open } = useOutcomeAddress()
  const columns = useMemo(
    () => outcomeColumns(data?.currency ?? 'USD', calendar, open),
    [data?.currency, calendar, open],
  )
  return (
    <ScreenFrame title="Results" busy={isFetching} summary={data && summaryOf(data.months, data.currency)}>
      <QueryView
        query={{ data: data?.months, error, refetch }}
        failed="Couldn’t load the results"
        lines={6}
        empty={
          <EmptyState title="Nothing to show yet">
            File a claim, send an order, or mark advice on ads or slow stock as done: this page shows by month what was
            promised and what was received.
          </EmptyState>
        }
      >
        {(months) => (
          <>
            <DataTable name="outcomes" rows={months} rowKey={outcomeKey} columns={columns} tall fileName="outcomes" />
            <OnceNeeded needed={opened !== undefined}>
              <OutcomeDrawer id={opened} onClose={() => open(undefined)} onOpen={open} />
            </OnceNeeded>
          </>
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default OutcomesScreen
