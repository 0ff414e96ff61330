import { Link } from 'react-router'
import type { CustomerRow } from '#contract/customers.ts'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { customerPath } from './customerAddress.ts'
import { formatName, formatPlace, shortHash } from './customerText.ts'

interface Shown {
  rows: CustomerRow[]
  onOpen(hash: string): void
  /** Undefined when all are loaded. */
  loadMore: (() => void) | undefined
}

const Labels = ({ labels, optedOut }: CustomerRow) => (
  <>
    {labels.map(({ type, label }) => (
      <span key={`${type} ${label}`} className="customer-tag">
        {label}
      </span>
    ))}
    {optedOut && <span className="customer-tag">opted out</span>}
  </>
)

const columns: Column<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Customer',
    kind: 'text',
    width: 190,
    narrow: true,
    value: formatName,
    cell: (row) => <Link to={customerPath(row.hash)}>{formatName(row)}</Link>,
  },
  {
    key: 'place',
    title: 'Postcode',
    kind: 'text',
    width: 120,
    hint: 'First characters and country',
    value: formatPlace,
  },
  { key: 'orders', title: 'Orders', kind: 'number', width: 80, narrow: true, value: ({ orders }) => orders },
  {
    key: 'latest',
    title: 'Latest order',
    kind: 'day',
    width: 120,
    hint: 'Sorted by this',
    value: ({ latest }) => latest,
  },
  {
    key: 'labels',
    title: 'Labels',
    kind: 'text',
    width: 200,
    value: ({ labels }) => labels.map(({ label }) => label).join(' ') || null,
    cell: Labels,
  },
  {
    key: 'hash',
    title: 'Hash',
    kind: 'text',
    width: 110,
    hint: 'Identifies the customer for labels and opt-outs. The customer’s page shows it in full.',
    value: ({ hash }) => shortHash(hash),
    cell: ({ hash }) => <span className="code">{shortHash(hash)}</span>,
  },
]

const hashOf = ({ hash }: CustomerRow) => hash
const labelOf = () => 'this customer'

/** The loaded buyers; scrolling near the end loads more. */
export const CustomersTable = ({ rows, onOpen, loadMore }: Shown) => (
  <DataTable<CustomerRow>
    name="customers"
    rows={rows}
    rowKey={hashOf}
    rowLabel={labelOf}
    columns={columns}
    onOpen={({ hash }) => onOpen(hash)}
    part
    {...(loadMore && { onEnd: loadMore })}
  />
)
