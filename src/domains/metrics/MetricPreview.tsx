import { Skeleton } from 'antd'
import type { MetricPreview as PreviewResponse } from '#contract/metrics.ts'
import { failureOf } from '#shared/api/failure.ts'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { Sparkline } from '#shared/ui/Sparkline.tsx'
import { useGetMetricPreviewQuery } from './metricsApi.ts'
import type { useDraft } from './useDraft.ts'

type Shown = NonNullable<ReturnType<typeof useDraft>['metric']>
type Product = PreviewResponse['products'][number]

/** The result of a formula for the last 30 days, before it is saved. */
export const MetricPreview = ({ formula, metric }: { formula: string; metric: Shown }) => {
  const { currentData, data, error, isFetching } = useGetMetricPreviewQuery(formula)
  if (error && !currentData) return <p role="alert">{failureOf(error)}</p>
  // the last preview stays while the next one is loading
  const preview = currentData ?? data
  if (!preview) return <Skeleton active paragraph={{ rows: 4 }} title={false} />
  const formatValue = (value: number | null) => formatUnitValue(value, metric.unit, preview.currency, metric.per)
  const knownValues = preview.days.flatMap(({ value }) => value ?? [])
  const columns: SmallColumn<Product>[] = [
    {
      key: 'product',
      title: 'Top products',
      names: true,
      kind: 'prose',
      cell: ({ asin, name }) => (
        <ProductLines name={name || null} asin={asin}>
          <Asin asin={asin} />
        </ProductLines>
      ),
    },
    { key: 'value', title: 'Value', kind: 'figure', cell: ({ value }) => formatValue(value) },
  ]
  return (
    <section className="metric-preview" aria-label="Preview" aria-busy={isFetching}>
      <p className="metric-figure">
        <b>{formatValue(preview.value)}</b> in the last 30 days
      </p>
      {knownValues.length > 1 && (
        <Sparkline
          values={knownValues}
          label={`Day by day, from ${formatValue(Math.min(...knownValues))} to ${formatValue(Math.max(...knownValues))}`}
        />
      )}
      {preview.products.length > 0 ? (
        <SmallTable label="Top products" columns={columns} rows={preview.products} rowKey={({ asin }) => asin} />
      ) : (
        <p>No product has a value on these days.</p>
      )}
      {preview.notes.length > 0 && (
        <ul className="metric-notes" aria-label="Notes">
          {preview.notes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
