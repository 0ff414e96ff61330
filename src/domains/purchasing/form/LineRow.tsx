import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { PlainInput } from '#shared/ui/PlainInput.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { DraftLine } from '../purchaseDraft.ts'
import { type FormSources, productOf, suggestionFor } from './formSources.ts'
import { coverAfter, stockOf } from './splitLines.ts'

export interface LineProps {
  line: DraftLine
  sources: FormSources
  currency: string
  problem: string | undefined
  /** Whether the product is written on each line, since there are several. */
  showsProduct: boolean
  /** A line something has come of stays what it is. */
  isFixed: boolean
  onChange(change: Partial<Omit<DraftLine, 'key'>>): void
  onRemove(): void
}

const MOST_UNITS = 1_000_000

const Sku = ({ line, sources, isFixed, onChange, place }: LineProps & { place: string }) => {
  const skus = productOf(sources.products, line)?.skus ?? []
  const label = `SKU for ${place}`
  if (isFixed || (skus.length === 1 && skus[0]?.sku === line.sku)) return <span className="code">{line.sku}</span>
  if (!skus.length)
    return <PlainInput label={label} value={line.sku} onChange={({ target }) => onChange({ sku: target.value })} />
  return (
    <SelectOne
      label={label}
      dense
      choices={skus.map(({ sku }) => ({ value: sku, label: sku }))}
      value={line.sku || undefined}
      onChange={(sku) => onChange({ sku: sku ?? '', fnsku: skus.find((one) => one.sku === sku)?.fnsku ?? null })}
    />
  )
}

/** One line of an order as it is typed, beside what restock knows of its place. */
export const LineRow = (props: LineProps) => {
  const { line, sources, currency, problem, showsProduct, isFixed, onChange, onRemove } = props
  const { marketplace, seller, asin, quantity, unitCost } = line
  const place = showsProduct ? `${asin} in ${marketplace}, ${seller}` : `${marketplace}, ${seller}`
  const row = suggestionFor(sources.suggestions, line)
  return (
    <tr className={problem ? 'has-problem' : undefined}>
      {showsProduct && (
        <td>
          <Asin asin={asin} />
          <div className="purchase-name">{productOf(sources.products, line)?.name ?? UNKNOWN}</div>
        </td>
      )}
      <th scope="row">
        {marketplace} · {seller}
      </th>
      <td data-title="SKU">
        <Sku {...props} place={place} />
        {problem && (
          <p className="purchase-problem" role="alert">
            {problem}
          </p>
        )}
      </td>
      <td className="figure" data-title="Stock">
        {formatNumber(stockOf(sources, line))}
      </td>
      <td className="figure" data-title="Units / day">
        {formatNumber(row?.velocity, 1)}
      </td>
      <td className="figure" data-title="Needed">
        {formatNumber(row && Math.ceil(row.raw))}
      </td>
      <td className="figure" data-title="Units">
        <CountInput
          label={`Units for ${place}`}
          min={0}
          max={MOST_UNITS}
          value={quantity ?? undefined}
          onChange={(next) => onChange({ quantity: next ?? null })}
        />
      </td>
      <td className="figure" data-title="Cover after">
        {formatNumber(coverAfter(sources, line))}
      </td>
      <td className="figure" data-title="Unit cost">
        <MoneyField
          label={`Unit cost for ${place}`}
          currency={currency}
          value={unitCost}
          onChange={(next) => onChange({ unitCost: next })}
        />
      </td>
      <td className="figure" data-title="Amount">
        {unitCost === null || !quantity ? UNKNOWN : formatMoney(unitCost * quantity, currency)}
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`Remove the line for ${place}`}
          disabled={isFixed}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
