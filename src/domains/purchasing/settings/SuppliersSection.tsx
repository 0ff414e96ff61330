import { Button } from 'antd'
import { lazy, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Supplier } from '#contract/suppliers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { useDeleteSupplierMutation } from '../purchasesApi.ts'

const SupplierDialog = lazy(() => import('./SupplierDialog.tsx'))

const nobody: Supplier = { name: '', email: '', address: '', currency: 'USD', leadTime: null }

/** Who the company buys from. */
export const SuppliersSection = ({ suppliers }: { suppliers: readonly Supplier[] }) => {
  const dispatch = useDispatch()
  const [edited, setEdited] = useState<Supplier>()
  const remove = useCommand(useDeleteSupplierMutation())
  const removeOne = async ({ id = '', name }: Supplier) => {
    if (await remove.run(id)) dispatch(notifyDone(`${name} is removed.`))
  }
  return (
    <section className="purchase-section">
      <div>
        <h2>Suppliers</h2>
        <p>Orders are written and mailed to them. A product names its supplier under Product info.</p>
      </div>
      <div className="purchase-lines">
        {suppliers.length > 0 ? (
          <table aria-label="Suppliers">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
                <th scope="col">Currency</th>
                <th scope="col" className="figure">
                  Lead time, days
                </th>
                <th>
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {suppliers.map((supplier) => (
                <tr key={supplier.id}>
                  <th scope="row">{supplier.name}</th>
                  <td>{supplier.email || UNKNOWN}</td>
                  <td>{supplier.currency}</td>
                  <td className="figure">{formatNumber(supplier.leadTime)}</td>
                  <td className="purchase-moves">
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
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p>No supplier yet.</p>
        )}
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
