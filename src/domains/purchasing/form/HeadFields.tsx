import { Input } from 'antd'
import { marketplaces } from '#rules/marketplaces.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import type { PurchaseDraft } from '../purchaseDraft.ts'
import { draftChanged, linesChanged } from '../purchasingSlice.ts'
import { expectedDay } from './formLines.ts'
import { type FormSources, notedCost } from './formSources.ts'

const currencies = [...new Set(['USD', 'EUR', 'GBP', 'CNY', ...marketplaces.map(({ currency }) => currency)])].map(
  (code) => ({
    value: code,
    label: code,
  }),
)

interface Head {
  draft: PurchaseDraft
  sources: FormSources
  /** A placed order, whose supplier and currency are fixed. */
  isSent: boolean
}

const NONE = 'none'

/** Supplier, currency, days and notes of an order. */
export const HeadFields = ({ draft, sources, isSent }: Head) => {
  const dispatch = usePurchasingDispatch()
  const { key, supplier, currency, expected, orderedAt, notes, lines, expectedSet } = draft
  const change = (next: Partial<Omit<PurchaseDraft, 'key' | 'lines'>>) => dispatch(draftChanged({ key, change: next }))
  const toCurrency = (next: string) => {
    if (next === currency) return
    // amounts of another currency do not apply
    dispatch(
      linesChanged({
        key,
        changes: Object.fromEntries(
          lines.map((line) => [line.key, { unitCost: notedCost(sources.products, line, next) }]),
        ),
      }),
    )
  }
  const toSupplier = (id: string | null) => {
    const next = sources.suppliers.find((one) => one.id === id)?.currency ?? currency
    toCurrency(next)
    change({ supplier: id, currency: next, ...(expectedSet ? {} : { expected: expectedDay(sources, id, lines) }) })
  }
  return (
    <div className="purchase-head">
      <div>
        <span aria-hidden>Supplier</span>
        <SelectOne
          label="Supplier"
          dense
          disabled={isSent}
          choices={[
            { value: NONE, label: 'No supplier' },
            ...sources.suppliers.map(({ id = '', name }) => ({ value: id, label: name })),
          ]}
          value={supplier ?? NONE}
          onChange={(id) => toSupplier(id === NONE || id === undefined ? null : id)}
        />
      </div>
      <div>
        <span aria-hidden>Currency</span>
        <SelectOne
          label="Currency"
          dense
          disabled={isSent}
          choices={currencies}
          value={currency}
          onChange={(code = currency) => {
            toCurrency(code)
            change({ currency: code })
          }}
        />
      </div>
      <div>
        <span aria-hidden>Expected</span>
        <DayPicker
          label="Expected on"
          value={expected ?? undefined}
          onChange={(day) => change({ expected: day ?? null, expectedSet: true })}
        />
      </div>
      {!isSent && (
        <div>
          <span aria-hidden>Ordered</span>
          <DayPicker
            label="Ordered on"
            value={orderedAt ?? sources.today}
            onChange={(day) => change(day ? { orderedAt: day } : {})}
          />
        </div>
      )}
      <div className="purchase-notes">
        <span aria-hidden>Notes for the supplier</span>
        <Input.TextArea
          aria-label="Notes for the supplier"
          rows={2}
          value={notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </div>
    </div>
  )
}
