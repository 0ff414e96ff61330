import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import type { LeadTime, PurchaseSettings } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import {
  useGetLeadTimesQuery,
  useGetPurchaseSettingsQuery,
  useGetSuppliersQuery,
  useUpdatePurchaseSettingsMutation,
} from '../purchasesApi.ts'
import { PdfTextsForm } from './PdfTextsForm.tsx'
import { purchaseQuantity } from './purchaseQuantity.ts'
import { SuppliersSection } from './SuppliersSection.tsx'
import '../purchasing.css'

const fields = [
  { name: 'minQuantity', label: 'Minimum quantity', after: 'units', min: 0, max: 1_000_000 },
  { name: 'roundTo', label: 'Round up to', after: 'units', min: 1, max: 100_000 },
  { name: 'leadTime', label: 'Lead time', after: 'weeks', min: 0, max: 104 },
] as const
type FieldName = (typeof fields)[number]['name']

/** Settings of suggested quantities, with an example of their effect. */
const QuantityForm = ({ settings }: { settings: PurchaseSettings }) => {
  const update = useCommand(useUpdatePurchaseSettingsMutation(), () =>
    notifyDone('Saved. Restock uses it from now on.'),
  )
  const [typed, setTyped] = useState<{ [Name in FieldName]?: number | undefined }>({})
  const now = { ...settings, ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)) }
  const isWhole = Object.values(typed).every((value) => value !== undefined)
  const isChanged = isWhole && fields.some(({ name }) => now[name] !== settings[name])
  const save = async () => {
    const { minQuantity, roundTo, leadTime } = now
    if (await update.run({ minQuantity, roundTo, leadTime })) setTyped({})
  }
  return (
    <section className="purchase-section">
      <div>
        <h2>Quantities</h2>
        <p>
          Quantities are rounded up to full cases. The minimum applies per product and order across all marketplaces;
          extra units are split evenly by days of cover. The lead time is the default when product and supplier have
          none.
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
              onChange={(value) => setTyped((previousValues) => ({ ...previousValues, [name]: value }))}
            />
          </p>
        ))}
        <p>
          Example: 123 units needed → order {formatNumber(purchaseQuantity(123, now, null))}, arriving in{' '}
          {formatNumber(now.leadTime * 7)} days.
        </p>
        <Button type="primary" disabled={!isChanged} loading={update.isBusy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  )
}

const days = (key: 'toShip' | 'toReceive' | 'toSell' | 'mean' | 'sigma', title: string, hint: string) => ({
  key,
  title,
  hint,
  kind: 'figure' as const,
  cell: (leadTime: LeadTime) => formatNumber(leadTime[key], 1),
})

const columns: SmallColumn<LeadTime>[] = [
  { key: 'supplier', title: 'Supplier', names: true, cell: ({ supplierName }) => supplierName ?? 'All orders' },
  { key: 'marketplace', title: 'Marketplace', cell: ({ marketplace }) => marketplace ?? 'All' },
  {
    key: 'orders',
    title: 'Orders',
    hint: 'Orders with matched shipments',
    kind: 'figure',
    cell: ({ orders }) => formatNumber(orders),
  },
  days('toShip', 'To ship', 'From ordered to shipped, days'),
  days('toReceive', 'To receive', 'From shipped to all received, days'),
  days('toSell', 'To sell', 'From all received to sellable at Amazon, days; complete orders only'),
  days('mean', 'Total', 'From ordered to sellable, days'),
  days('sigma', 'Variation in days', 'Standard deviation of the total; needs three orders'),
]

/** Lead times measured from orders. */
const LeadTimesSection = ({ leadTimes }: { leadTimes: readonly LeadTime[] }) => (
  <section className="purchase-section">
    <div>
      <h2>Learned lead times</h2>
      <p>
        Actual time from order to received at Amazon, learned from matched shipments. Safety stock uses the variation
        per marketplace.
      </p>
    </div>
    <SmallTable
      label="Learned lead times"
      columns={columns}
      rows={leadTimes}
      rowKey={({ supplier, marketplace }) => `${supplier} ${marketplace}`}
      empty="Nothing learned yet: no shipment is matched to an order."
    />
  </section>
)

const PurchaseSettingsScreen = () => {
  const settings = useGetPurchaseSettingsQuery()
  const suppliers = useGetSuppliersQuery()
  const leadTimes = useGetLeadTimesQuery()
  const parts = [settings, suppliers, leadTimes]
  const failed = parts.find(({ error, data }) => error && !data)
  const content = () => {
    if (failed?.error)
      return (
        <FailureState title="Couldn’t load the PO settings" error={failed.error} retry={() => void failed.refetch()} />
      )
    if (!settings.data || !suppliers.data || !leadTimes.data)
      return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    return (
      <div className="purchase-form">
        <QuantityForm settings={settings.data} />
        <PdfTextsForm settings={settings.data} />
        <SuppliersSection suppliers={suppliers.data} currency={settings.data.currency} />
        <LeadTimesSection leadTimes={leadTimes.data} />
      </div>
    )
  }
  return (
    <ScreenFrame title="PO Settings" busy={parts.some(({ isFetching }) => isFetching)}>
      {content()}
    </ScreenFrame>
  )
}

export default PurchaseSettingsScreen
