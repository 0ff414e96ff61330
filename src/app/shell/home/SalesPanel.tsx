import { Segmented, Skeleton, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import type { SalesDay } from '#contract/home.ts'
import { minorUnits } from '#rules/money.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { useCanOpen } from '../menu/useCanOpen.ts'
import { SalesChart } from './SalesChart.tsx'
import { type ChartDay, changeOf, type HomeMeasure, measuredDays, totalOf, unitDays } from './salesSeries.ts'

const titles: Readonly<Record<HomeMeasure, string>> = { revenue: 'Revenue', units: 'Units', profit: 'Profit' }

const Change = ({ days }: { days: readonly ChartDay[] }) => {
  const calendar = useCalendar()
  const change = changeOf(days)
  if (!change) return null
  const { percent } = change
  const [since = '', until = ''] = [days[0]?.day, days.at(-1)?.day]
  const span = `${change.days} of ${days.length} days, ${calendar.day(since)} to ${calendar.day(until)}, vs. same weekdays last year`
  const rounded = Math.round(percent)
  return (
    <span className="home-change" data-sign={Math.sign(rounded)} title={span}>
      {rounded === 0 ? 'no change' : `${percent < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(percent))} %`}
      <span className="visually-hidden"> {span}</span>
    </span>
  )
}

interface View {
  measure: HomeMeasure
  days: readonly ChartDay[]
  currency: string
  isTable: boolean
  /** Switches between chart and table. */
  tableSwitch: ReactNode
}

const formatTick = (amount: number, currency: string) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    amount / 10 ** (minorUnits(currency) ?? 0),
  )

const SalesView = ({ measure, days, currency, isTable, tableSwitch }: View) => {
  const isMoney = measure !== 'units'
  const format = (value: number, form?: 'short' | 'tick') => {
    if (isMoney) return form === 'tick' ? formatTick(value, currency) : formatMoney(Math.round(value), currency)
    return form ? formatNumber(value) : formatPlural(value, 'unit')
  }
  const cell = (value: number | null) => (value === null ? UNKNOWN : format(value, 'short'))
  return (
    <>
      <div className="home-sum figure">
        <span>
          <strong>{format(totalOf(days))}</strong> <Change days={days} />
        </span>
        {tableSwitch}
      </div>
      {isTable ? (
        <SmallTable
          label="Sales by day"
          columns={[
            { key: 'day', title: 'Day', names: true, cell: ({ day }: ChartDay) => <Day day={day} /> },
            { key: 'value', title: titles[measure], kind: 'figure', cell: ({ value }) => cell(value) },
            { key: 'lastYear', title: 'Last year', kind: 'figure', cell: ({ lastYear }) => cell(lastYear) },
          ]}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      ) : (
        <SalesChart key={measure} days={days} unit={isMoney ? '' : 'units'} format={format} />
      )}
    </>
  )
}

type MoneyProps = Omit<View, 'days'> & { measure: 'revenue' | 'profit'; sales: readonly SalesDay[] }

/** Money by day in the company's currency, from the catalogue of measures. */
const MoneyView = ({ sales, ...view }: MoneyProps) => {
  const [since = '', until = ''] = [sales[0]?.day, sales.at(-1)?.day]
  const query = { measures: [view.measure], dimensions: ['day'], since, until, compare: 'lastYear' as const }
  const { currentData, error, refetch } = useGetMeasuresQuery(query)
  if (error && !currentData)
    return <FailureState title="Couldn’t load the chart" error={error} retry={() => void refetch()} />
  if (!currentData) return <Skeleton active paragraph={{ rows: 5 }} title={false} />
  const currency = currentData.currency ?? view.currency
  return <SalesView {...view} days={measuredDays(sales, currentData)} currency={currency} />
}

/** Sales of thirty days against last year: revenue, units or profit, as a chart or a table. */
export const SalesPanel = ({ sales, currency }: { sales: readonly SalesDay[]; currency: string }) => {
  const [isTable, setIsTable] = useState(false)
  const hasMoney = useCanOpen()('/sales/chart')
  const [measure, setMeasure] = useState<HomeMeasure>(hasMoney ? 'revenue' : 'units')
  if (!sales.length) return null
  const tableSwitch = (
    <span className="home-switch">
      As a table
      <Switch size="small" aria-label="As a table" checked={isTable} onChange={setIsTable} />
    </span>
  )
  const view = { currency, isTable, tableSwitch }
  return (
    <section className="home-sales" aria-label="Sales by day">
      <header>
        <h2>Sales, last {sales.length} days</h2>
        {hasMoney && (
          <Segmented
            size="small"
            aria-label="Show"
            options={(['revenue', 'units', 'profit'] as const).map((value) => ({ value, label: titles[value] }))}
            value={measure}
            onChange={setMeasure}
          />
        )}
      </header>
      {measure === 'units' ? (
        <SalesView measure="units" days={unitDays(sales)} {...view} />
      ) : (
        <MoneyView measure={measure} sales={sales} {...view} />
      )}
    </section>
  )
}
