import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type Customer, customerRoutes } from '#contract/customers.ts'
import { pathOf } from '#contract/route.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useDeleteCustomerMutation } from './crmApi.ts'
import { personMasked } from './crmSlice.ts'
import { shortHash } from './customerText.ts'
import { useCrmDispatch, useCrmSelector, useIsAdmin } from './hooks.ts'

const WhatGoes = () => (
  <>
    <p>This cannot be undone. Gone for good are:</p>
    <ul>
      <li>name and address, and the words they are found by</li>
      <li>leads, and messages and cards that are not sent yet</li>
      <li>files of printed cards with this customer, and all export files with names of the last 24 hours</li>
      <li>rejected rows of files that name this customer, and sheets that wait to be applied</li>
      <li>short links that lead to a search for this customer</li>
    </ul>
    <p>
      Orders, money, labels and what was sent stay, under the hash. The customer is opted out. The same files imported
      again bring no name back; a new order does. Backups made before, and files somebody has downloaded, still hold the
      name: delete those by hand.
    </p>
  </>
)

/** Data export and deletion for persons who request it; only for admins. */
export const CustomerRights = ({ customer }: { customer: Customer }) => {
  const { hash, kept: identityKind, erasedAt } = customer
  const dispatch = useCrmDispatch()
  const isAdmin = useIsAdmin()
  const tenant = useCrmSelector(selectTenantCode)
  const { ask } = useDialogs()
  const erasing = useCommand(useDeleteCustomerMutation(), () => notifyDone('Name and address are erased.'))
  const erase = async () => {
    const sure = await ask({
      title: `Erase ${customer.name ?? `customer ${shortHash(hash)}`} now?`,
      content: <WhatGoes />,
      ok: 'Erase for good',
    })
    if (sure && (await erasing.run(hash))) dispatch(personMasked())
  }
  const href = (format: 'csv' | 'xlsx') =>
    `${pathOf(customerRoutes.downloadCustomer, { hash })}?${new URLSearchParams({ format, ...(tenant && { tenant }) })}`
  return (
    <section aria-label="Rights of the person">
      <h2>If the person asks</h2>
      {erasedAt && (
        <p>
          Erased by hand <RelativeTime moment={erasedAt} />
          {identityKind === 'person' && '; an order since then names them again'}.
        </p>
      )}
      {isAdmin ? (
        <>
          <p className="customer-rights">
            <Button icon={<DownloadOutlined aria-hidden />} href={href('xlsx')} download>
              Everything held (XLSX)
            </Button>
            <Button icon={<DownloadOutlined aria-hidden />} href={href('csv')} download>
              CSV
              <span className="visually-hidden"> of everything held</span>
            </Button>
          </p>
          <p className="customer-note">Name and address stand in that file in full; who downloads it is noted.</p>
          <p>
            <Button danger icon={<DeleteOutlined aria-hidden />} loading={erasing.isBusy} onClick={() => void erase()}>
              Erase this person now
            </Button>
          </p>
          {erasing.failure && (
            <p role="alert" className="customer-wrong">
              {erasing.failure}
            </p>
          )}
        </>
      ) : (
        <p className="customer-note">
          An admin can download everything held of this person, and erase name and address.
        </p>
      )}
    </section>
  )
}
