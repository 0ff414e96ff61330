import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Supplier } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useDeleteSupplierMutation } from '../purchasesApi.ts'

const SupplierDialog = lazyPart(() => import('./SupplierDialog.tsx'))

/** Returns an empty supplier in the company's currency. */
const newSupplier = (currency: string): Supplier => ({
  ...{ name: '', contact: '', email: '', address: '', currency },
  ...{ leadTime: null, minQuantity: null, casePack: null, minValue: null, depositPercent: 0, balanceDays: 0 },
})

/** Returns when an order is paid: '30 % deposit, rest after 45 days'. */
const formatTerms = ({ depositPercent, balanceDays }: Supplier): string => {
  const rest = balanceDays ? `${depositPercent ? 'rest' : 'due'} after ${formatPlural(balanceDays, 'day')}` : ''
  return [depositPercent ? `${depositPercent} % deposit` : '', rest].filter(Boolean).join(', ') || UNKNOWN
}

const columns: SmallColumn<Supplier>[] = [
  { key: 'name', title: 'Name', names: true, cell: ({ name }) => name },
  { key: 'contact', title: 'Contact', cell: ({ contact }) => contact || UNKNOWN },
  { key: 'email', title: 'Email', cell: ({ email }) => email || UNKNOWN },
  { key: 'currency', title: 'Currency', cell: ({ currency }) => currency },
  { key: 'leadTime', title: 'Lead time, days', kind: 'figure', cell: ({ leadTime }) => formatNumber(leadTime) },
  {
    key: 'minQuantity',
    title: 'Minimum, units',
    kind: 'figure',
    cell: ({ minQuantity }) => formatNumber(minQuantity),
  },
  { key: 'casePack', title: 'Case pack', kind: 'figure', cell: ({ casePack }) => formatNumber(casePack) },
  {
    key: 'minValue',
    title: 'Minimum value',
    kind: 'figure',
    cell: ({ minValue, currency }) => (minValue === null ? UNKNOWN : formatMoney(minValue, currency)),
  },
  { key: 'terms', title: 'Payment', cell: formatTerms },
]

/** The company's suppliers. */
export const SuppliersSection = ({ suppliers, currency }: { suppliers: readonly Supplier[]; currency: string }) => {
  const dispatch = useDispatch()
  const [edited, setEdited] = useState<Supplier>()
  const remove = useCommand(useDeleteSupplierMutation())
  const removeOne = async ({ id = '', name }: Supplier) => {
    if (await remove.run(id)) dispatch(notifyDone(`${name} is removed.`))
  }
  const actions: SmallColumn<Supplier> = {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    cell: (supplier) => (
      <span className="purchase-moves">
        <Button size="small" aria-label={`Edit ${supplier.name}`} onClick={() => setEdited(supplier)}>
          Edit
        </Button>
        <Button
          size="small"
          disabled={remove.isBusy}
          aria-label={`Remove ${supplier.name}`}
          onClick={() => void removeOne(supplier)}
        >
          Remove
        </Button>
      </span>
    ),
  }
  return (
    <section className="purchase-section">
      <div>
        <h2>Suppliers</h2>
        <p>Purchase orders go to these suppliers. Assign suppliers in Product Info.</p>
      </div>
      <div>
        <SmallTable
          label="Suppliers"
          columns={[...columns, actions]}
          rows={suppliers}
          rowKey={({ id = '' }) => id}
          empty="No suppliers yet."
        />
        <p>
          <Button onClick={() => setEdited(newSupplier(currency))}>Add a supplier</Button>
        </p>
        <OnceNeeded needed={edited !== undefined}>
          {edited && <SupplierDialog key={edited.id} supplier={edited} onClose={() => setEdited(undefined)} />}
        </OnceNeeded>
      </div>
    </section>
  )
}
