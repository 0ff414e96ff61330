import { Button } from 'antd'
import { useState } from 'react'
import type { PurchaseSettings } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useUpdatePurchaseSettingsMutation } from '../purchasesApi.ts'
import { purchaseQuantity } from './purchaseQuantity.ts'

const fields = [
  { name: 'minQuantity', label: 'Minimum quantity', after: 'units', min: 0, max: 1_000_000 },
  { name: 'roundTo', label: 'Round up to', after: 'units', min: 1, max: 100_000 },
  { name: 'leadTime', label: 'Lead time', after: 'weeks', min: 0, max: 104 },
] as const

/** How quantities are suggested, with an example of what the numbers do. */
export const QuantityForm = ({ settings }: { settings: PurchaseSettings }) => {
  const update = useCommand(useUpdatePurchaseSettingsMutation(), () =>
    notifyDone('Saved. Restock counts with it from now on.'),
  )
  const [typed, setTyped] = useState<{ [Name in keyof PurchaseSettings]?: number | undefined }>({})
  const now = { ...settings, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) }
  const isWhole = Object.values(typed).every((value) => value !== undefined)
  const isChanged = isWhole && fields.some(({ name }) => now[name] !== settings[name])
  const save = async () => {
    if (await update.run(now)) setTyped({})
  }
  return (
    <section className="purchase-section">
      <div>
        <h2>Quantities</h2>
        <p>
          What restock needs is rounded up and made whole cases. The minimum holds for a product in one order, over all
          its marketplaces together; what it adds is spread so that they last equally long. The lead time counts for
          products and suppliers that have none of their own.
        </p>
      </div>
      <div>
        {fields.map(({ name, label, ...field }) => (
          <p key={name} className="purchase-setting">
            <span className="purchase-setting-name" aria-hidden>
              {label}
            </span>
            <CountInput
              {...field}
              label={label}
              value={name in typed ? typed[name] : settings[name]}
              onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            />
          </p>
        ))}
        <p>
          With these, 123 needed units become an order of {formatNumber(purchaseQuantity(123, now, null))}, expected{' '}
          {formatNumber(now.leadTime * 7)} days later.
        </p>
        <Button type="primary" disabled={!isChanged} loading={update.isBusy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  )
}
