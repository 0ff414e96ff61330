import { Link } from 'react-router'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type ProductMeasure, type ProductSpan, productSpans, spanTotal } from './productSpans.ts'
import { useProductSpans } from './useProductSpans.ts'

const units = { units: 'count', revenue: 'money', profit: 'money', margin: 'share' } as const
const titles: Readonly<Record<ProductMeasure, string>> = {
  units: 'Units',
  revenue: 'Revenue',
  profit: 'Profit',
  margin: 'Margin',
}

const columnsOf = (answer: MeasuresAnswer): SmallColumn<ProductSpan>[] => {
  const column = (measure: ProductMeasure): SmallColumn<ProductSpan> => ({
    key: measure,
    title: titles[measure],
    kind: 'figure',
    cell: (days) => formatUnitValue(spanTotal(answer, measure, days), units[measure], answer.currency),
  })
  return [
    { key: 'days', title: 'Last', names: true, cell: (days) => formatPlural(days, 'day') },
    column('units'),
    column('revenue'),
    column('profit'),
    column('margin'),
  ]
}

/** Sales and profit of a product over several spans, and links to its chart and its profit by step. */
const ProductSales = ({ asin }: { asin: string }) => {
  const { until, answer, error, refetch } = useProductSpans(asin)
  if (until === null) return <p>No orders yet. Import an All Orders report under Uploads.</p>
  return (
    <QueryView query={{ data: answer, error, refetch }} failed="Couldn’t load sales" lines={4}>
      {(answer) => (
        <>
          <SmallTable
            label="Sales and profit"
            columns={columnsOf(answer)}
            rows={productSpans}
            rowKey={(days) => days}
          />
          <p className="product-links">
            <Link to={`/sales/chart/${asin}`}>Open the chart</Link>
            <Link to={`/sales/chart/${asin}?tab=profit`}>Profit by step</Link>
          </p>
        </>
      )}
    </QueryView>
  )
}

export default ProductSales
