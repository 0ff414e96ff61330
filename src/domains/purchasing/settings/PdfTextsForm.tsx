import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { PurchaseSettings } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useUpdatePurchaseSettingsMutation } from '../purchasesApi.ts'

type Texts = Pick<PurchaseSettings, 'shipTo' | 'terms'>

const fields: readonly { name: keyof Texts; label: string; rows: number; maxLength: number }[] = [
  { name: 'shipTo', label: 'Ship to', rows: 4, maxLength: 600 },
  { name: 'terms', label: 'Terms', rows: 4, maxLength: 4000 },
]

/** Delivery address and terms that the PDF of every purchase order shows. */
export const PdfTextsForm = ({ settings }: { settings: PurchaseSettings }) => {
  const id = useId()
  const [draft, setDraft] = useState<Partial<Texts>>({})
  const update = useCommand(useUpdatePurchaseSettingsMutation(), () => notifyDone('Saved for all purchase orders.'))
  const texts: Texts = { shipTo: settings.shipTo, terms: settings.terms, ...draft }
  const isChanged = fields.some(({ name }) => texts[name] !== settings[name])
  const save = async () => {
    if (await update.run(texts)) setDraft({})
  }
  return (
    <section className="purchase-section">
      <div>
        <h2>PDF of an order</h2>
        <p>Without a delivery address the PDF shows your company’s address. Terms are printed below the total.</p>
      </div>
      <div>
        {fields.map(({ name, label, ...field }) => (
          <p key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Input.TextArea
              {...field}
              id={`${id}-${name}`}
              value={texts[name]}
              onChange={({ target }) => setDraft((previous) => ({ ...previous, [name]: target.value }))}
            />
          </p>
        ))}
        <Button disabled={!isChanged} loading={update.isBusy} onClick={() => void save()}>
          Save PDF texts
        </Button>
      </div>
    </section>
  )
}
