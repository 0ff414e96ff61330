import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Supplier } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { useDeleteSupplierMutation } from '../purchasesApi.ts'

const SupplierDialog = lazyPart(() => import('./SupplierDialog.tsx'))

const nobody: Supplier = { name: '', email: '', address: '', currency: 'USD', leadTime: null }

const columns: SmallColumn<Supplier>[] = [
  { key: 'name', title: 'Name', names: true, cell: ({ name }) => name },
  { key: 'email', title: 'E-mail', cell: ({ email }) => email || UNKNOWN },
  { key: 'currency', title: 'Currency', cell: ({ currency }) => currency },
  { key: 'leadTime', title: 'Lead time, days', kind: 'figure', cell: ({ leadTime }) => formatNumber(leadTime) },
]

/** The company's suppliers. */
export const SuppliersSection = ({ suppliers }: { suppliers: readonly Supplier[] }) => {
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
          empty="No supplier yet."
        />
        <p>
          <Button onClick={() => setEdited(nobody)}>Add a supplier</Button>
        </p>
        <OnceNeeded needed={edited !== undefined}>
          {edited && <SupplierDialog key={edited.id} supplier={edited} onClose={() => setEdited(undefined)} />}
        </OnceNeeded>
      </div>
    </section>
  )
}
