import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { SmallColumn } from '#shared/ui/SmallTable.tsx'
import type { DraftLine } from '../purchaseDraft.ts'
import { type FormSources, productOf, suggestionFor } from './formSources.ts'
import { HaveButton } from './HaveButton.tsx'
import { coverAfter, knownOf } from './splitLines.ts'

export interface TypedLines {
  sources: FormSources
  currency: string
  /** There are several products, so labels name them. */
  showsProduct: boolean
  /** Whether a line is received and cannot be changed. */
  isFixed(line: DraftLine): boolean
  problemOf(line: DraftLine): string | undefined
  onChange(line: DraftLine, change: Partial<Omit<DraftLine, 'key'>>): void
  onRemove(line: DraftLine): void
}

const MAX_UNITS = 1_000_000

const placeOf = ({ asin, marketplace, seller }: DraftLine, { showsProduct }: TypedLines) =>
  showsProduct ? `${asin} in ${marketplace}, ${seller}` : `${marketplace}, ${seller}`

const Sku = ({ line, lines }: { line: DraftLine; lines: TypedLines }) => {
  const skus = productOf(lines.sources.products, line)?.skus ?? []
  const label = `SKU for ${placeOf(line, lines)}`
  const { sku } = line
  if (lines.isFixed(line) || (skus.length === 1 && skus[0]?.sku === sku)) return <span className="code">{sku}</span>
  if (!skus.length)
    return (
      <Input aria-label={label} value={sku} onChange={({ target }) => lines.onChange(line, { sku: target.value })} />
    )
  return (
    <SelectOne
      label={label}
      dense
      choices={skus.map((one) => ({ value: one.sku, label: one.sku }))}
      value={sku || undefined}
      onChange={(selectedSku) =>
        lines.onChange(line, {
          sku: selectedSku ?? '',
          fnsku: skus.find((one) => one.sku === selectedSku)?.fnsku ?? null,
        })
      }
    />
  )
}

const figure = (
  title: string,
  cell: SmallColumn<DraftLine>['cell'],
  extraOptions?: Pick<SmallColumn<DraftLine>, 'hint'>,
): SmallColumn<DraftLine> => ({ key: title, title, kind: 'figure', cell, ...extraOptions })

/** Returns the columns of editable lines, with restock data of their listings. */
export const lineColumns = (lines: TypedLines): SmallColumn<DraftLine>[] => {
  const { sources, currency, problemOf, onChange } = lines
  return [
    { key: 'for', title: 'For', names: true, cell: ({ marketplace, seller }) => `${marketplace} · ${seller}` },
    {
      key: 'sku',
      title: 'SKU',
      cell: (line) => (
        <>
          <Sku line={line} lines={lines} />
          {problemOf(line) && (
            <p className="purchase-problem" role="alert">
              {problemOf(line)}
            </p>
          )}
        </>
      ),
    },
    figure('Have', (line) => <HaveButton row={knownOf(sources, line)} label={placeOf(line, lines)} />, {
      hint: 'Units in stock, inbound and on order',
    }),
    figure('Units / day', (line) => formatNumber(suggestionFor(sources.suggestions, line)?.velocity, 1)),
    figure(
      'Needed',
      (line) => {
        const row = suggestionFor(sources.suggestions, line)
        return formatNumber(row && Math.ceil(row.raw))
      },
      { hint: 'Units needed before minimum and rounding' },
    ),
    figure('Units', (line) => (
      <CountInput
        label={`Units for ${placeOf(line, lines)}`}
        min={0}
        max={MAX_UNITS}
        value={line.quantity ?? undefined}
        onChange={(next) => onChange(line, { quantity: next ?? null })}
      />
    )),
    figure('Cover after', (line) => formatNumber(coverAfter(sources, line)), {
      hint: 'Days of cover from stock, transfers, arrivals in time and this order',
    }),
    figure('Unit cost', (line) => (
      <MoneyField
        label={`Unit cost for ${placeOf(line, lines)}`}
        currency={currency}
        value={line.unitCost}
        onChange={(next) => onChange(line, { unitCost: next })}
      />
    )),
    figure('Amount', ({ unitCost, quantity }) =>
      unitCost === null || !quantity ? UNKNOWN : formatMoney(unitCost * quantity, currency),
    ),
    {
      key: 'remove',
      title: 'Remove',
      hidesTitle: true,
      cell: (line) => (
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`Remove the line for ${placeOf(line, lines)}`}
          disabled={lines.isFixed(line)}
          onClick={() => lines.onRemove(line)}
        />
      ),
    },
  ]
}
