import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import type { MarketplaceVat } from '#contract/expenses.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { standardVatRates, vatFault } from '#rules/profit/vatRates.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { expensesApi, useUpdateExpenseVatMutation } from './expensesApi.ts'
import { marketplaceTitle } from './expenseText.ts'

/** A rate as typed. */
interface Draft {
  /** Empty for the rate of the marketplace. */
  asin: string
  rate: string
  since: string
  until: string | null
}

const draftOf = ({ asin, rate, since, until }: MarketplaceVat['rates'][number]): Draft => ({
  ...{ asin: asin ?? '', rate: String(rate), since, until },
})
/** Returns the number of a typed rate; NaN when it is not one. */
const rateOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.')))
const ratesOf = (drafts: readonly Draft[]) =>
  drafts.map(({ asin, rate, ...days }) => ({ asin: asin.trim().toUpperCase() || null, rate: rateOf(rate), ...days }))

interface Dialog {
  vat: MarketplaceVat
  today: string
  onClose(): void
}

/** The VAT rates of a marketplace; a fault stands at its field, and nothing is saved. */
const VatDialog = ({ vat: { marketplace, rates }, today, onClose }: Dialog) => {
  const title = marketplaceTitle(marketplace)
  const standard = standardVatRates(marketplace)
  const [drafts, setDrafts] = useState(() => rates.map(draftOf))
  const [fault, setFault] = useState<ReturnType<typeof vatFault>>()
  const save = useCommand(useUpdateExpenseVatMutation(), () =>
    notifyDone(`VAT rates of ${title} saved.`, undoBy(expensesApi.endpoints.updateExpenseVat, { marketplace, rates })),
  )
  const change = (index: number, part: Partial<Draft>) => {
    setFault(undefined)
    setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...part } : draft)))
  }
  const submit = async () => {
    const draftFault = vatFault(ratesOf(drafts))
    setFault(draftFault)
    if (draftFault) return
    const sorted = ratesOf(drafts).sort((one, other) => one.since.localeCompare(other.since))
    if (await save.run({ marketplace, rates: sorted })) onClose()
  }
  return (
    <Modal
      open
      width={620}
      title={`VAT rates of ${title}`}
      okText="Save"
      confirmLoading={save.isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        Profit deducts the tax that prices include. Tax that Amazon collects separately is not deducted again. Enter an
        ASIN for a product at another rate, such as books.
      </p>
      {drafts.map((draft, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and are added at the end
        <div key={index} className="vat-rate">
          <Input
            className="vat-percent"
            aria-label={`Rate ${index + 1}, %`}
            suffix="%"
            inputMode="decimal"
            value={draft.rate}
            aria-invalid={fault?.index === index && fault.field === 'rate'}
            onChange={({ target }) => change(index, { rate: target.value })}
          />
          <Input
            className="vat-product"
            aria-label={`Product ${index + 1}`}
            placeholder="All products"
            value={draft.asin}
            aria-invalid={fault?.index === index && fault.field === 'asin'}
            onChange={({ target }) => change(index, { asin: target.value })}
          />
          <DayPicker label="From" value={draft.since} onChange={(since) => change(index, { since: since ?? today })} />
          <DayPicker
            label="Until"
            value={draft.until ?? undefined}
            onChange={(until) => change(index, { until: until ?? null })}
          />
          <Button
            type="text"
            aria-label={`Remove rate ${index + 1}`}
            onClick={() => {
              setFault(undefined)
              setDrafts(drafts.filter((_, at) => at !== index))
            }}
          >
            Remove
          </Button>
          {fault?.index === index && <p role="alert">{fault.message}</p>}
        </div>
      ))}
      <div className="vat-tools">
        <Button onClick={() => setDrafts([...drafts, { asin: '', rate: '', since: today, until: null }])}>
          Add rate
        </Button>
        {standard.length > 0 && (
          <Button
            onClick={() => {
              setFault(undefined)
              setDrafts([...standard.map(draftOf), ...drafts.filter(({ asin }) => asin.trim() !== '')])
            }}
          >
            Use standard rates
          </Button>
        )}
      </div>
      {save.failure && (
        <p className="expense-problem" role="alert">
          {save.failure}
        </p>
      )}
    </Modal>
  )
}

export default VatDialog
