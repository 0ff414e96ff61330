import { Button, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CurrencySums } from './CurrencySums.tsx'
import { OverviewTools } from './OverviewTools.tsx'
import { useOverviewAddress } from './overviewAddress.ts'
import { useGetOverviewQuery } from './overviewApi.ts'
import { overviewColumns } from './overviewColumns.tsx'
import { firstMonth } from './overviewPeriod.ts'
import { type ClientMonth, currencySums, monthRows } from './overviewRows.ts'
import './overview.css'

// brings the chart library
const OverviewChart = lazyPart(() => import('./OverviewChart.tsx'))
const RatesDrawer = lazyPart(() => import('./RatesDrawer.tsx'))

const keyOf = ({ key }: ClientMonth) => key
const groupBy = ['client', 'month', 'currency']

/** Claims and fees of every company that the user serves, month by month. */
const OverviewScreen = () => {
  const address = useOverviewAddress()
  const from = firstMonth(address.months, useNow())
  const { data, currentData, error, isFetching, refetch } = useGetOverviewQuery(
    { from },
    { refetchOnMountOrArgChange: true },
  )
  const clients = currentData ?? data
  const rows = useMemo(() => monthRows(clients ?? []), [clients])
  const sums = useMemo(() => currencySums(clients ?? []), [clients])
  const isNarrow = useNarrow()
  const columns = useMemo(() => overviewColumns(isNarrow), [isNarrow])
  const [isSetting, setSetting] = useState(false)
  const currency = sums.find((sum) => sum.currency === address.currency)?.currency ?? sums[0]?.currency

  const content = () => {
    if (error && !currentData)
      return <FailureState title="The overview could not be loaded" error={error} retry={() => void refetch()} />
    if (!clients) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!clients.length || !currency)
      return (
        <EmptyState title="No company to look at">
          You see the companies that you are a member of and that have refunds switched on.
        </EmptyState>
      )
    return (
      <>
        <CurrencySums sums={sums} />
        <OverviewTools asked={address} currency={currency} currencies={sums.map((sum) => sum.currency)} />
        {address.view === 'chart' ? (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
            <OverviewChart clients={clients} currency={currency} measure={address.measure} />
          </Suspense>
        ) : (
          <DataTable<ClientMonth>
            name="client-overview"
            rows={rows}
            rowKey={keyOf}
            columns={columns}
            groupBy={groupBy}
            fileName="client-overview"
          />
        )}
      </>
    )
  }
  return (
    <ScreenFrame
      title="Client Overview"
      busy={isFetching}
      summary={
        clients &&
        `${formatNumber(clients.length)} ${clients.length === 1 ? 'company' : 'companies'} · ${formatNumber(address.months)} months`
      }
      actions={clients && clients.length > 0 && <Button onClick={() => setSetting(true)}>Fee rates</Button>}
    >
      {content()}
      <OnceNeeded needed={isSetting}>
        <RatesDrawer open={isSetting} clients={clients ?? []} onClose={() => setSetting(false)} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default OverviewScreen
