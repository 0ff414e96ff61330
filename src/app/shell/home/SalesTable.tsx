import type { SalesDay } from '#contract/home.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { revenueOf } from './salesSums.ts'

/** The numbers of the chart. */
export const SalesTable = ({ sales }: { sales: readonly SalesDay[] }) => {
  const calendar = useCalendar()
  const currencies = revenueOf(sales).map(([currency]) => currency)
  return (
    <table className="sales-table">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Units</th>
          <th scope="col">Year before</th>
          {currencies.map((currency) => (
            <th key={currency} scope="col">
              {currency}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...sales].reverse().map(({ day, units, unitsLastYear, revenue }) => (
          <tr key={day}>
            <th scope="row">{calendar.day(day)}</th>
            <td>{formatNumber(units)}</td>
            <td>{formatNumber(unitsLastYear)}</td>
            {currencies.map((currency) => (
              <td key={currency}>{formatMoney(revenue[currency] ?? 0, currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
