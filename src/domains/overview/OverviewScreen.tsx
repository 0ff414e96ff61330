import { Button, Segmented, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { type AddressChange, defineAddress } from '#shared/address/defineAddress.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { CurrencySums } from './CurrencySums.tsx'
import { useGetOverviewQuery } from './overviewApi.ts'
import { overviewColumns } from './overviewColumns.tsx'
import { DEFAULT_PERIOD_MONTHS, firstMonth, PERIODS } from './overviewPeriod.ts'
import { type ClientMonth, currencySums, measures, measureTitles, monthRows } from './overviewRows.ts'
import './overview.css'

const overviewAddress = defineAddress({
  months: withDefault(oneOf(PERIODS), DEFAULT_PERIOD_MONTHS),
  of: withDefault(oneOf(measures), 'recovered'),
  view: withDefault(oneOf(['table', 'chart']), 'table'),
  currency: text,
})

type OverviewParams = ReturnType<typeof overviewAddress.read>

const periods = PERIODS.map((months) => ({
  value: String(months),
  label: months > 24 ? `${months / 12} years` : `${months} months`,
}))
const views = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
] as const
const measureOptions = measures.map((value) => ({ value, label: measureTitles[value] }))

interface Tools {
  address: OverviewParams
  ask(change: AddressChange<OverviewParams>): void
  /** Currency of the chart. */
  currency: string
  currencies: readonly string[]
}

/** Selects the months, and a table or a chart of one measure in one currency. */
const OverviewTools = ({ address: { months, view, of: measure }, ask, currency, currencies }: Tools) => (
  <ToolBar
    label="Period and view"
    filters={[
      {
        key: 'months',
        name: 'Period',
        value: periods.find(({ value }) => value === String(months))?.label,
        editor: (
          <SelectOne
            label="Period"
            dense
            choices={periods}
            value={String(months)}
            onChange={(next) => ask({ months: PERIODS.find((period) => String(period) === next) })}
          />
        ),
      },
    ]}
  >
    <Segmented aria-label="Show as" options={[...views]} value={view} onChange={(next) => ask({ view: next })} />
    {view === 'chart' && (
      <>
        <Segmented
          aria-label="Measure"
          options={measureOptions}
          value={measure}
          onChange={(next) => ask({ of: next })}
        />
        {currencies.length > 1 && (
          <Segmented
            aria-label="Currency"
            options={[...currencies]}
            value={currency}
            onChange={(next) => ask({ currency: next })}
          />
        )}
      </>
    )}
  </ToolBar>
)

// contains the chart library
const OverviewChart = lazyPart(() => import('./OverviewChart.tsx'))
const RatesDrawer = lazyPart(() => import('./RatesDrawer.tsx'))

const keyOf = ({ key }: ClientMonth) => key
const groupBy = ['client', 'month', 'currency']

/** Claims and fees of every company that the user manages, by month. */
const OverviewScreen = () => {
  const [address, change] = useAddress(overviewAddress)
  const from = firstMonth(address.months, useNow())
  const { data, currentData, error, isFetching, refetch } = useGetOverviewQuery(
    { from },
    { refetchOnMountOrArgChange: true },
  )
  const clients = currentData ?? data
  const rows = useMemo(() => monthRows(clients ?? []), [clients])
  const sums = useMemo(() => currencySums(clients ?? []), [clients])
  const isNarrow = useNarrow()
  const columns = useMemo(() => overviewColumns(isNarrow, rows), [isNarrow, rows])
  const [isSetting, setSetting] = useState(false)
  const currency = sums.find((sum) => sum.currency === address.currency)?.currency ?? sums[0]?.currency

  const content = () => {
    if (error && !currentData)
      return <FailureState title="Couldn’t load the overview" error={error} retry={() => void refetch()} />
    if (!clients) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!clients.length || !currency)
      return <EmptyState title="No companies yet">Your companies appear here once they use refunds.</EmptyState>
    return (
      <ToolBarScope>
        <CurrencySums sums={sums} />
        <OverviewTools
          address={address}
          ask={(next) => change(next, inPlace)}
          currency={currency}
          currencies={sums.map((sum) => sum.currency)}
        />
        {address.view === 'chart' ? (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
            <OverviewChart clients={clients} currency={currency} measure={address.of} />
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
      </ToolBarScope>
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
