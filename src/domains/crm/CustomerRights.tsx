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
    <p>This can’t be undone. Clove permanently deletes:</p>
    <ul>
      <li>name and address, also from search</li>
      <li>leads, and messages and cards that haven’t been sent</li>
      <li>files of printed cards that include this customer, and all export files with names from the last 24 hours</li>
      <li>rejected file rows that name this customer, and sheets waiting to be applied</li>
      <li>short links to a search for this customer</li>
    </ul>
    <p>
      Orders, money, labels and sent messages stay under the hash. The customer is opted out. Importing the same files
      again does not bring the name back; a new order does. Earlier backups and downloaded files still contain the name:
      delete them yourself.
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
    <section aria-label="Privacy requests">
      <h2>When a person asks for their data</h2>
      {erasedAt && (
        <p>
          Erased manually <RelativeTime moment={erasedAt} />
          {identityKind === 'person' && '; a later order contains the name again'}.
        </p>
      )}
      {isAdmin ? (
        <>
          <p className="customer-rights">
            <Button icon={<DownloadOutlined aria-hidden />} href={href('xlsx')} download>
              All stored data (XLSX)
            </Button>
            <Button icon={<DownloadOutlined aria-hidden />} href={href('csv')} download>
              CSV
              <span className="visually-hidden"> of all stored data</span>
            </Button>
          </p>
          <p className="customer-note">The file contains the full name and address. Each download is logged.</p>
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
          An admin can download all data about this person and erase the name and address.
        </p>
      )}
    </section>
  )
}
