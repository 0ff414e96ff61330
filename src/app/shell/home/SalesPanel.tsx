import { Switch } from 'antd'
import { useState } from 'react'
import type { SalesDay } from '#contract/home.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { SalesChart } from './SalesChart.tsx'
import { SalesTable } from './SalesTable.tsx'
import { compareYears, revenueOf, totalUnits } from './salesSums.ts'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

const Change = ({ sales }: { sales: readonly SalesDay[] }) => {
  const calendar = useCalendar()
  const compared = compareYears(sales)
  if (!compared || compared.percent === null) return null
  const { percent, days, since, until } = compared
  const sign = percent < 0 ? '▼' : '▲'
  const span = `${days} of ${sales.length} days, ${calendar.day(since)} to ${calendar.day(until)}, against the same weekdays a year before`
  return (
    <span title={span}>
      {sign} {formatNumber(Math.abs(percent))} % <span className="visually-hidden">{span}</span>
    </span>
  )
}

/** Sales of thirty days with the year before behind them, as a chart or as a table. */
export const SalesPanel = ({ sales }: { sales: readonly SalesDay[] }) => {
  const calendar = useCalendar()
  const [isTable, setIsTable] = useState(false)
  const [first, last] = [sales[0], sales.at(-1)]
  if (!first || !last) return null
  const moneyOf = (days: readonly SalesDay[]) =>
    revenueOf(days).map(([currency, amount]) => formatMoney(amount, currency))
  const formatDay = (day: SalesDay) =>
    [
      `${weekday.format(new Date(day.day))} ${calendar.day(day.day)}: ${formatNumber(day.units)} units`,
      day.unitsLastYear !== null && `${formatNumber(day.unitsLastYear)} a year before`,
      ...moneyOf([day]),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className="home-sales">
      <header>
        <h2>Sales of {sales.length} days</h2>
        <span className="home-switch">
          As a table
          <Switch size="small" aria-label="As a table" checked={isTable} onChange={setIsTable} />
        </span>
      </header>
      <p className="figure">
        <strong>{formatNumber(totalUnits(sales))} units</strong> <Change sales={sales} />
        {moneyOf(sales).map((money) => ` · ${money}`)}
      </p>
      {isTable ? (
        <SalesTable sales={sales} />
      ) : (
        <>
          <SalesChart sales={sales} wordsOf={formatDay} />
          <p className="sales-span">
            <span>{calendar.day(first.day)}</span>
            <span>{compareYears(sales) ? 'line: a year before' : ''}</span>
            <span>{calendar.day(last.day)}</span>
          </p>
        </>
      )}
    </section>
  )
}
