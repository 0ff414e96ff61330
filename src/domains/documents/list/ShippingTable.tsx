import type { ShippingRow } from '#contract/shipping.ts'
import { formatCode } from '#shared/lib/formatCode.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { LoadMore, PagedCount } from '#shared/table/pagedParts.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { kindTitles } from '../documentText.ts'
import { missingKinds } from '../missingKinds.ts'

const explained = ({ shipment, seller }: ShippingRow) =>
  ({ figure: 'inbound.units', key: { id: shipment, seller } }) as const

const formatMissingKinds = (row: ShippingRow): string =>
  missingKinds(row)
    .map((kind) => kindTitles[kind])
    .join(', ')

const documentColumn = (kind: keyof ShippingRow['documents'], title: string): Column<ShippingRow> => ({
  key: kind,
  title,
  group: 'Documents',
  kind: 'number',
  width: 96,
  value: ({ documents }) => documents[kind] ?? 0,
})

const Missing = ({ row }: { row: ShippingRow }) => {
  if (!row.cases.length) return UNKNOWN
  const missingText = formatMissingKinds(row)
  return missingText ? <span className="document-missing">{missingText}</span> : 'nothing'
}

/** The columns of the list of shipments; the shipment's number opens it. */
const shippingColumns: Column<ShippingRow>[] = [
  {
    key: 'shipment',
    title: 'Shipment',
    kind: 'code',
    width: 140,
    pinned: true,
    narrow: true,
    value: ({ shipment }) => shipment,
    cell: ({ shipment }) => (
      <button type="button" className="shipping-open code data-table-open">
        {shipment}
      </button>
    ),
    narrowCell: ({ shipment, name, marketplace, status }) => (
      <ProductLines name={name || shipment}>
        {[shipment, marketplace, formatCode(status)].filter(Boolean).join(' · ')}
      </ProductLines>
    ),
  },
  { key: 'name', title: 'Name', kind: 'text', width: 250, value: ({ name }) => name },
  { key: 'status', title: 'Status', kind: 'choice', width: 100, value: ({ status }) => formatCode(status) },
  { key: 'shipped', title: 'Shipped', kind: 'number', width: 76, value: ({ shipped }) => shipped, explain: explained },
  {
    key: 'received',
    title: 'Received',
    kind: 'number',
    width: 84,
    value: ({ received }) => received,
    explain: explained,
  },
  {
    key: 'missing',
    title: 'Missing documents',
    kind: 'text',
    width: 210,
    narrow: true,
    hint: 'Documents that open cases still need; – if no case is open',
    value: (row) => (row.cases.length ? formatMissingKinds(row) || 'nothing' : null),
    cell: (row) => <Missing row={row} />,
  },
  {
    key: 'cases',
    title: 'Open cases',
    kind: 'number',
    width: 98,
    hint: 'Claims for this shipment that a document can still support',
    value: ({ cases }) => cases.length,
  },
  {
    key: 'closes',
    title: 'First closes',
    kind: 'day',
    width: 106,
    hint: 'Last day to file the earliest claim',
    value: ({ cases }) => cases[0]?.closes ?? null,
  },
  documentColumn('invoice', 'Invoices'),
  documentColumn('packingList', 'Packing lists'),
  documentColumn('billOfLading', 'Bills of lading'),
  documentColumn('proofOfDelivery', 'Proofs of delivery'),
  documentColumn('other', 'Other'),
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 100, value: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  { key: 'createdAt', title: 'Created', kind: 'day', width: 110, value: ({ createdAt }) => createdAt },
]

interface Shown {
  rows: ShippingRow[]
  total: number
  onOpen(shipment: string): void
  hasMore: boolean
  isFetchingMore: boolean
  /** Undefined when all are loaded, or more are loading. */
  loadMore: (() => void) | undefined
}

const idOf = ({ shipment }: ShippingRow) => shipment

/** The loaded shipments, newest first; scrolling near the end loads more. */
export const ShippingTable = ({ rows, total, onOpen, hasMore, isFetchingMore, loadMore }: Shown) => (
  <DataTable<ShippingRow>
    name="shipping"
    rows={rows}
    rowKey={idOf}
    columns={shippingColumns}
    onOpen={({ shipment }) => onOpen(shipment)}
    count={<PagedCount shown={rows.length} total={total} one="shipment" many="shipments" />}
    footer={hasMore && <LoadMore isFetching={isFetchingMore} load={loadMore} />}
    fileName="shipping-documentation"
    part
    {...(loadMore && { onEnd: loadMore })}
  />
)
