import { Button } from 'antd'
import { SelectMany } from '#shared/ui/SelectBox.tsx'
import { useGetReportSettingsQuery } from './reportsApi.ts'

interface Box {
  dimensions: readonly string[]
  value: readonly string[]
  onChange(keys: string[]): void
  onSettings(): void
}

const products = ['asin', 'sku']

/** Selects product attributes to show, from the company's list. */
export const ShownInfoBox = ({ dimensions, value, onChange, onSettings }: Box) => {
  const { data } = useGetReportSettingsQuery()
  const isOfProducts = products.some((key) => dimensions.includes(key))
  const visibleInfo = data?.offered.filter(({ key }) => data.shownInfo.includes(key)) ?? []
  return (
    <section className="report-part" aria-label="Shown info">
      <h2>Shown info</h2>
      {isOfProducts ? (
        <SelectMany
          label="Shown beside each product"
          dense
          wraps
          choices={visibleInfo.map(({ key, title }) => ({ value: key, label: title }))}
          value={[...value]}
          onChange={onChange}
        />
      ) : (
        <p>Split by ASIN or SKU to show product details.</p>
      )}
      <Button size="small" type="link" onClick={onSettings}>
        Choose details…
      </Button>
    </section>
  )
}
