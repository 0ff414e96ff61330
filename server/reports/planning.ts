import { type Cells, cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import type { Columns, RowContext, Value } from './definition/report.ts'
import { placeReader } from './place.ts'
import { planningColumns } from './planningRow.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const ages = ['181-210', '211-240', '241-270', '271-300', '301-330', '331-365', '366-455', '456-plus']
const known = [
  ...words(`
  snapshot-date sku fnsku asin product-name condition available pending-removal-quantity inv-age-0-to-90-days
  inv-age-91-to-180-days inv-age-181-to-270-days inv-age-271-to-365-days inv-age-365-plus-days inv-age-366-to-455-days
  inv-age-456-plus-days currency qty-to-be-charged-ltsf-11-mo projected-ltsf-11-mo qty-to-be-charged-ltsf-12-mo
  estimated-ltsf-next-charge units-shipped-t7 units-shipped-t30 units-shipped-t60 units-shipped-t90 alert your-price sales-price
  lowest-price-new-plus-shipping lowest-price-used recommended-action healthy-inventory-level
  deprecated-healthy-inventory-level recommended-sales-price recommended-sale-duration-days recommended-removal-quantity
  estimated-cost-savings-of-recommended-actions sell-through item-volume volume-unit-measurement storage-type storage-volume
  marketplace product-group sales-rank days-of-supply estimated-excess-quantity weeks-of-cover-t30 weeks-of-cover-t90
  featuredoffer-price sales-shipped-last-7-days sales-shipped-last-30-days sales-shipped-last-60-days sales-shipped-last-90-days
  inv-age-0-to-30-days inv-age-31-to-60-days inv-age-61-to-90-days inv-age-181-to-330-days inv-age-331-to-365-days
  estimated-storage-cost-next-month inbound-quantity inbound-working inbound-shipped inbound-received no-sale-last-6-months
  reserved-quantity total-reserved-quantity unfulfillable-quantity historical-days-of-supply fba-minimum-inventory-level
  fba-inventory-level-health-status recommended-ship-in-quantity recommended-ship-in-date
  last-updated-date-for-historical-days-of-supply exempted-from-low-inventory-level-fee?
  low-inventory-level-fee-applied-in-current-week? short-term-historical-days-of-supply long-term-historical-days-of-supply
  inventory-age-snapshot-date inventory-supply-at-fba reserved-fc-transfer reserved-fc-processing reserved-customer-order
  total-days-of-supply-(including-units-from-open-shipments) supplier is-seasonal-in-next-3-months season-name season-start-date
  season-end-date`),
  ...ages.flatMap((age) => [`quantity-to-be-charged-ais-${age}-days`, `estimated-ais-${age}-days`]),
]

const counts: Readonly<Record<string, string>> = {
  available: 'available',
  age_0_90: 'inv-age-0-to-90-days',
  age_91_180: 'inv-age-91-to-180-days',
  age_181_270: 'inv-age-181-to-270-days',
  age_271_365: 'inv-age-271-to-365-days',
  shipped_t7: 'units-shipped-t7',
  shipped_t30: 'units-shipped-t30',
  shipped_t60: 'units-shipped-t60',
  shipped_t90: 'units-shipped-t90',
  excess: 'estimated-excess-quantity',
  recommended_quantity: 'recommended-ship-in-quantity',
}
/** What is older than a year: one column until 2025, two since. Other columns of age overlap with these. */
const old = ['inv-age-365-plus-days', 'inv-age-366-to-455-days', 'inv-age-456-plus-days']
const money = 'estimated-storage-cost-next-month'

/** FBA inventory planning: how old a SKU's units are, how they sell, what Amazon advises. A marketplace's snapshot of a day. */
export const planning: KnownReport = {
  type: 'planning',
  shape: 'snapshot',
  ...fitting(words('snapshot-date sku fnsku asin available inv-age-0-to-90-days days-of-supply units-shipped-t30')),
  known,
  asks: ['seller', 'marketplace'],
  places: ['marketplace'],
  decimals: [...Object.values(counts), ...old, 'days-of-supply', money],
  dates: ['snapshot-date', 'recommended-ship-in-date'],
  columns: planningColumns,
  targets: [{ table: 'planning_rows', columns: planningColumns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const place = placeReader(file, context, ['marketplace'])
    const [snapshot, sku, condition] = [read.day('snapshot-date'), read.requiredId('sku'), read.text('condition')]
    const row = rowReader(file, context)
    const available = read.count('available')

    return framed(file, (cells) => {
      const [marketplace, date, key, state] = [place(cells), snapshot(cells), sku(cells), condition(cells)]
      const values: Record<string, Value> = { ...row(cells), marketplace, sku: key, condition: state }
      return {
        setKey: marketplace,
        key: `${key}\n${state ?? ''}`,
        at: date === null ? null : `${date}T00:00:00Z`,
        day: null,
        units: available(cells) ?? 0,
        currency: typeof values.currency === 'string' ? values.currency : null,
        marketplace,
        values: planningColumns.map((column) => values[column] ?? null),
      }
    })
  },
}

/** Reads what is said of the SKU's units. */
function rowReader(file: Columns, context: RowContext): (cells: Cells) => Record<string, Value> {
  const read = cellReaders(file, context)
  const texts = {
    fnsku: read.id('fnsku'),
    asin: read.id('asin'),
    name: read.text('product-name'),
    alert: read.text('alert'),
    recommended_action: read.text('recommended-action'),
    category: read.text('product-group'),
    recommended_ship_date: read.day('recommended-ship-in-date'),
    days_of_supply: read.number('days-of-supply'),
    currency: read.currency('currency'),
  }
  const numbers = Object.entries(counts).map(([column, name]) => ({ column, read: read.number(name) }))
  const older = old.map((name) => read.count(name))
  const cost = read.money(money)
  const raw = unknownCells(file, known)
  return (cells) => {
    const row: Record<string, Value> = {}
    for (const [column, value] of Object.entries(texts)) row[column] = value(cells)
    for (const { column, read: value } of numbers) row[column] = whole(value(cells))
    const parts = older.map((value) => value(cells)).filter((value) => value !== null)
    row.age_365_plus = parts.length > 0 ? parts.reduce((sum, units) => sum + units, 0) : null
    row.raw = raw(cells)
    row.storage_cost = cost(cells, typeof row.currency === 'string' ? row.currency : null)
    return row
  }
}

/** Amazon reckons some units with decimals. */
function whole(value: number | null): number | null {
  return value === null ? null : Math.round(value)
}
