import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import type { Value } from './definition/report.ts'
import { placeReader } from './place.ts'
import { planningColumns } from './planningRow.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { stockColumns } from './snapshot.ts'
import { words } from './words.ts'

const supply = 'total-days-of-supply-(including-units-from-open-shipments)'
const known = words(`
  country product-name fnsku merchant-sku asin condition supplier supplier-part-no. currency-code price sales-last-30-days
  units-sold-last-30-days total-units inbound available fc-transfer fc-processing customer-order unfulfillable working shipped
  receiving fulfilled-by ${supply} days-of-supply-at-amazon-fulfillment-network alert recommended-replenishment-qty
  recommended-ship-date recommended-action unit-storage-size`)

const counts: Readonly<Record<string, string>> = {
  available: 'available',
  unsellable: 'unfulfillable',
  inbound_working: 'working',
  inbound_shipped: 'shipped',
  inbound_receiving: 'receiving',
  customer_orders: 'customer-order',
  fc_transfer: 'fc-transfer',
  fc_processing: 'fc-processing',
  recommended_quantity: 'recommended-replenishment-qty',
}
const columns = [...new Set([...stockColumns, ...planningColumns])]

/** Restock inventory recommendations: where a SKU's units are, and how many to send when. It names no moment. */
export const restockAdvice: KnownReport = {
  type: 'restockAdvice',
  shape: 'snapshot',
  ...fitting(words('merchant-sku fnsku asin available fc-transfer fc-processing recommended-replenishment-qty')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  places: ['country'],
  decimals: [...Object.values(counts), 'price', supply],
  dates: ['recommended-ship-date'],
  columns,
  targets: [
    { table: 'stock_rows', columns: stockColumns },
    { table: 'planning_rows', columns: planningColumns },
  ],
  bind(file, context) {
    const read = cellReaders(file, context)
    const place = placeReader(file, context, ['country'])
    const texts = {
      fnsku: read.id('fnsku'),
      asin: read.id('asin'),
      condition: read.text('condition'),
      name: read.text('product-name'),
      alert: read.text('alert'),
      recommended_action: read.text('recommended-action'),
      recommended_ship_date: read.day('recommended-ship-date'),
      days_of_supply: read.number(supply),
      currency: read.currency('currency-code'),
    }
    const [sku, price] = [read.requiredId('merchant-sku'), read.money('price')]
    const units = Object.entries(counts).map(([column, name]) => ({ column, read: read.count(name) }))
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, key] = [place(cells), sku(cells)]
      const row: Record<string, Value> = { marketplace, sku: key, raw: raw(cells) }
      for (const [column, value] of Object.entries(texts)) row[column] = value(cells)
      for (const { column, read: value } of units) row[column] = value(cells)
      row.fulfillable = row.available ?? null
      row.reserved = sumOf([row.customer_orders, row.fc_transfer, row.fc_processing])
      const currency = typeof row.currency === 'string' ? row.currency : null
      row.price = price(cells, currency)
      return {
        setKey: marketplace,
        key: [key, row.fnsku ?? '', row.condition ?? ''].join('\n'),
        at: null,
        day: null,
        units: Number(row.available ?? 0),
        currency,
        marketplace,
        values: columns.map((column) => row[column] ?? null),
      }
    })
  },
}

/** The sum of the numbers that are known; null when none is. */
function sumOf(values: readonly (Value | undefined)[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0)
}
