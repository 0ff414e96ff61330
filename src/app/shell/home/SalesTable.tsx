import type { SalesDay } from '#contract/home.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { revenueOf } from './salesSums.ts'

const columns: SmallColumn<SalesDay>[] = [
  { key: 'day', title: 'Day', names: true, cell: ({ day }) => <Day day={day} /> },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'before', title: 'Year before', kind: 'figure', cell: ({ unitsLastYear }) => formatNumber(unitsLastYear) },
]

/** The numbers of the chart. */
export const SalesTable = ({ sales }: { sales: readonly SalesDay[] }) => (
  <SmallTable
    label="Sales by day"
    columns={[
      ...columns,
      ...revenueOf(sales).map(([currency]) => ({
        key: currency,
        title: currency,
        kind: 'figure' as const,
        cell: ({ revenue }: SalesDay) => formatMoney(revenue[currency] ?? 0, currency),
      })),
    ]}
    rows={[...sales].reverse()}
    rowKey={({ day }) => day}
  />
)
