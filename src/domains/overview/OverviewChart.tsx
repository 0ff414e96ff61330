import { useMemo } from 'react'
import type { ClientOverview } from '#contract/overview.ts'
import { seriesColour } from '#shared/chart/marketplaceColour.ts'
import { StackedColumns } from '#shared/chart/StackedColumns.tsx'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { amountOf, formatMonth, type Measure, measureTitles, seriesOf } from './overviewRows.ts'

const noMarks: string[] = []

interface Chart {
  clients: readonly ClientOverview[]
  currency: string
  measure: Measure
}

/** A measure by month, a color per company; for one currency. */
const OverviewChart = ({ clients, currency, measure }: Chart) => {
  const chartProps = useMemo(() => {
    const series = seriesOf(clients)
    const names = [...series.values()]
    return {
      points: clients
        .filter((client) => client.currency === currency)
        .flatMap(({ tenant, months }) =>
          months.map((month) => ({
            day: month.month,
            series: series.get(tenant) ?? tenant,
            value: amountOf(month, measure),
          })),
        ),
      colourOf: (name: string) => seriesColour(names.indexOf(name)),
      showValue: (value: number | null | undefined) =>
        typeof value === 'number' ? formatMoney(value, currency) : UNKNOWN,
    }
  }, [clients, currency, measure])
  if (chartProps.points.every(({ value }) => value === 0))
    return (
      <EmptyState title={`No amount here in ${currency}`}>
        {measureTitles[measure]} is zero in each of these months.
      </EmptyState>
    )
  const label = `${measureTitles[measure]} in ${currency} by month and company. The table has the numbers.`
  return <StackedColumns {...chartProps} unit={currency} showDay={formatMonth} marked={noMarks} label={label} />
}

export default OverviewChart
