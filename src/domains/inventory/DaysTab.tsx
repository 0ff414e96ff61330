import { Button, Segmented, Skeleton } from 'antd'
import { Suspense, useMemo } from 'react'
import type { HistoryRow } from '#contract/inventory.ts'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { addDays } from '#rules/days.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { type HistoryView, useHistoryAddress } from './historyAddress.ts'
import { dayColumns, eventColumns } from './historyColumns.tsx'
import { eventsOf, type StockEvent, stockOutDays } from './historyDays.ts'
import { useInventorySelector } from './hooks.ts'
import { selectMarketplaces, selectTimespans } from './inventorySelectors.ts'
import { type HistoryQuestion, useGetHistoryQuery, useGetSalesAsinsQuery } from './stockApi.ts'
import { historyAdapter } from './stockDocument.ts'
import { selectAsins } from './stockSelectors.ts'
import './inventory.css'

const LONG = ['90 days']
const same = (value: string) => ({ value, label: value })
const orEverything = (allLabel: string, choices: { value: string; label: string }[]) => [
  { value: '', label: allLabel },
  ...choices,
]

interface Bar {
  question: HistoryQuestion
  /** The last available day, at which spans end. */
  lastDay: string | undefined
  ask(change: HistoryQuestion): void
}

/** Products, marketplaces and days; spans count back from the last available day. */
const HistoryBar = ({ question, lastDay, ask }: Bar) => {
  useGetSalesAsinsQuery()
  const asins = useInventorySelector(selectAsins)
  const marketplaces = useInventorySelector(selectMarketplaces)
  const timespans = useInventorySelector(selectTimespans)
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const { asin, marketplace = '', seller = '', since, until } = question
  const span = (timespan: string) => {
    if (lastDay) ask({ since: addDays(lastDay, 1 - Number.parseInt(timespan, 10)), until: lastDay })
  }
  return (
    <ToolBar label="Filters">
      <SelectMany
        label="Products"
        dense
        choices={asins.map(same)}
        value={asin ? asin.split(',') : []}
        onChange={(selectedAsins) => ask({ asin: selectedAsins.join() })}
      />
      <SelectOne
        label="Marketplace"
        dense
        choices={orEverything('All marketplaces', marketplaces.map(same))}
        value={marketplace}
        onChange={(code = '') => ask({ marketplace: code })}
      />
      <SelectOne
        label="Seller"
        dense
        choices={orEverything(
          'All sellers',
          sellers.map(({ seller: value, title }) => ({ value, label: title })),
        )}
        value={seller}
        onChange={(name = '') => ask({ seller: name })}
      />
      <DayPicker label="Since" value={since} onChange={(day) => ask({ since: day })} />
      <DayPicker label="Until" value={until} onChange={(day) => ask({ until: day })} />
      {[...timespans, ...LONG].map((timespan) => (
        <Button key={timespan} size="small" disabled={!lastDay} onClick={() => span(timespan)}>
          {timespan}
        </Button>
      ))}
    </ToolBar>
  )
}

// contains the chart library
const HistoryChart = lazyPart(() => import('./HistoryChart.tsx'))

const views: { value: HistoryView; label: string }[] = [
  { value: 'chart', label: 'Chart' },
  { value: 'days', label: 'Table' },
  { value: 'events', label: 'Ledger events' },
]

const eventKey = ({ id }: StockEvent) => id
const noRows: HistoryRow[] = []

const NoDays = () => (
  <ReportsNeeded title="No daily data yet" type="ledgerSummary">
    Daily stock comes from the Inventory ledger, summary view by day, or else from each stock report you import. Stock
    movements come from the ledger’s detailed view. In Seller Central, find both under Reports, Fulfillment, Inventory,
    Inventory Ledger.
  </ReportsNeeded>
)

/** Stock by day: as a chart, as a table, and the events of the ledger. */
const DaysTab = () => {
  const { question, view, ask, show } = useHistoryAddress()
  const { data, currentData, error, isFetching, refetch } = useGetHistoryQuery(question)
  const doc = currentData ?? data
  const rows = doc ? historyAdapter.selectAll(doc) : noRows
  const newest = useMemo(() => [...rows].sort((a, b) => b.day.localeCompare(a.day)), [rows])
  const events = useMemo(() => eventsOf(rows), [rows])
  const out = useMemo(() => stockOutDays(rows), [rows])
  const [lastDay] = newest.map(({ day }) => day)

  const content = () => {
    if (error && !currentData)
      return <FailureState title="Couldn’t load the days" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length) return <NoDays />
    if (view === 'days')
      return (
        <DataTable
          key="days"
          name="history-days"
          rows={newest}
          rowKey={historyAdapter.selectId}
          columns={dayColumns}
          fileName="stock-by-day"
        />
      )
    if (view === 'events')
      return (
        <DataTable
          key="events"
          name="history-events"
          rows={events}
          rowKey={eventKey}
          columns={eventColumns}
          fileName="ledger-events"
          empty={
            <EmptyState title="No events on these days">
              {question.asin
                ? 'The ledger has none. Choose other days or products.'
                : 'Choose one or more products: events belong to products, not to totals.'}
            </EmptyState>
          }
        />
      )
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} title={false} />}>
        <HistoryChart rows={rows} />
      </Suspense>
    )
  }
  return (
    <>
      <HistoryBar question={question} lastDay={lastDay} ask={ask} />
      {rows.length > 0 && (
        <div className="history-sum">
          <p role="status" aria-busy={isFetching}>
            {formatPlural(new Set(rows.map(({ day }) => day)).size, 'day')} ·{' '}
            <span className={out.length ? 'stock-out' : ''}>{formatNumber(out.length)} with a stock-out</span> ·{' '}
            {formatPlural(
              rows.reduce((sum, { units }) => sum + units, 0),
              'unit',
            )}{' '}
            sold
            {question.asin && ` · ${formatPlural(events.length, 'ledger event')}`}
          </p>
          <Segmented aria-label="Show as" options={views} value={view} onChange={show} />
        </div>
      )}
      {content()}
    </>
  )
}

export default DaysTab
