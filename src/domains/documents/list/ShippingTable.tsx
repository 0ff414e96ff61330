import type { ShippingRow } from '#contract/shipping.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { LoadMore, PagedCount } from '#shared/table/pagedParts.tsx'
import { shippingColumns } from './shippingColumns.tsx'

interface Shown {
  rows: ShippingRow[]
  total: number
  onOpen(shipment: string): void
  hasMore: boolean
  isFetchingMore: boolean
  /** Undefined when all are here, or more are on their way. */
  loadMore: (() => void) | undefined
}

const idOf = ({ shipment }: ShippingRow) => shipment

/** The shipments that are here, newest first; scrolling near their end asks for more. */
export const ShippingTable = ({ rows, total, onOpen, hasMore, isFetchingMore, loadMore }: Shown) => (
  <DataTable<ShippingRow>
    name="shipping"
    rows={rows}
    rowKey={idOf}
    columns={shippingColumns}
    onOpen={({ shipment }) => onOpen(shipment)}
    tools={<PagedCount shown={rows.length} total={total} one="shipment" many="shipments" />}
    footer={hasMore && <LoadMore isFetching={isFetchingMore} load={loadMore} />}
    fileName="shipping-documentation"
    part
    {...(loadMore && { onEnd: loadMore })}
  />
)
