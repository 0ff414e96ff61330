import type { InventoryColumn } from '#shared/lib/inventoryColumns.ts'
import type { Column } from '#shared/table/column.ts'

type ColumnHeading = Pick<Column<never>, 'title' | 'group' | 'hint' | 'width' | 'narrow'>
/** The nine columns of stock, in their order. */
export const stockHeadings: Readonly<Record<InventoryColumn, ColumnHeading>> = {
  inventory: { title: 'Inventory', group: 'Stock', width: 84, narrow: true, hint: 'Sellable at Amazon' },
  merch: { title: 'Own', group: 'Stock', width: 68, hint: 'Your own stock, for orders you ship' },
  reserved: {
    title: 'Reserved',
    group: 'Stock',
    width: 80,
    hint: 'Transfer, processing and customers’ orders at Amazon',
  },
  fcTransfer: { title: 'Transfer', group: 'Stock', width: 76, hint: 'On the way between fulfillment centers' },
  fcProcessing: { title: 'Processing', group: 'Stock', width: 94, hint: 'Being processed at fulfillment centers' },
  receiving: {
    title: 'Inbound',
    group: 'To come',
    width: 82,
    hint: 'Shipped minus received on open FBA shipments',
  },
  onOrder: { title: 'On order', group: 'To come', width: 78, hint: 'Open purchase orders, not on a shipment yet' },
  limitedOnOrder: {
    title: 'Due in time',
    group: 'To come',
    width: 90,
    hint: 'Open purchase orders due within lead time and days to cover',
  },
  safety: { title: 'Safety', group: 'Safety', width: 66, hint: 'Safety stock as set, else as suggested' },
}
