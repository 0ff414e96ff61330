import { joined } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { decimal, integer, money, rounded, sumOf } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { currencyCode, id, requiredId, text } from './textCells.ts'

/** FBA inventory planning: age and sales of a SKU's units, and Amazon's advice. A snapshot per marketplace and day. */
export const planning = defineReport({
  type: 'planning',
  shape: 'snapshot',
  decisive: 'snapshot-date sku fnsku asin available inv-age-0-to-90-days days-of-supply units-shipped-t30',
  unread: `
    pending-removal-quantity qty-to-be-charged-ltsf-11-mo projected-ltsf-11-mo qty-to-be-charged-ltsf-12-mo
    estimated-ltsf-next-charge your-price sales-price lowest-price-new-plus-shipping lowest-price-used healthy-inventory-level
    deprecated-healthy-inventory-level recommended-sales-price recommended-sale-duration-days recommended-removal-quantity
    estimated-cost-savings-of-recommended-actions sell-through item-volume volume-unit-measurement storage-type storage-volume
    sales-rank weeks-of-cover-t30 weeks-of-cover-t90 featuredoffer-price sales-shipped-last-7-days sales-shipped-last-30-days
    sales-shipped-last-60-days sales-shipped-last-90-days inv-age-0-to-30-days inv-age-31-to-60-days inv-age-61-to-90-days
    inv-age-181-to-330-days inv-age-331-to-365-days inbound-quantity inbound-working inbound-shipped inbound-received
    no-sale-last-6-months reserved-quantity total-reserved-quantity unfulfillable-quantity historical-days-of-supply
    fba-minimum-inventory-level fba-inventory-level-health-status last-updated-date-for-historical-days-of-supply
    exempted-from-low-inventory-level-fee? low-inventory-level-fee-applied-in-current-week?
    short-term-historical-days-of-supply long-term-historical-days-of-supply inventory-age-snapshot-date inventory-supply-at-fba
    reserved-fc-transfer reserved-fc-processing reserved-customer-order
    total-days-of-supply-(including-units-from-open-shipments) supplier is-seasonal-in-next-3-months season-name
    season-start-date season-end-date quantity-to-be-charged-ais-181-210-days estimated-ais-181-210-days
    quantity-to-be-charged-ais-211-240-days estimated-ais-211-240-days quantity-to-be-charged-ais-241-270-days
    estimated-ais-241-270-days quantity-to-be-charged-ais-271-300-days estimated-ais-271-300-days
    quantity-to-be-charged-ais-301-330-days estimated-ais-301-330-days quantity-to-be-charged-ais-331-365-days
    estimated-ais-331-365-days quantity-to-be-charged-ais-366-455-days estimated-ais-366-455-days
    quantity-to-be-charged-ais-456-plus-days estimated-ais-456-plus-days`,
  asks: ['seller', 'marketplace'],
  inputs: { snapshot: day('snapshot-date'), wholeAvailable: integer('available') },
  tables: {
    planning_rows: {
      marketplace: marketplaceIn('marketplace'),
      sku: requiredId('sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      condition: text('condition'),
      name: text('product-name'),
      currency: currencyCode('currency'),
      available: rounded('available'),
      age_0_90: rounded('inv-age-0-to-90-days'),
      age_91_180: rounded('inv-age-91-to-180-days'),
      age_181_270: rounded('inv-age-181-to-270-days'),
      age_271_365: rounded('inv-age-271-to-365-days'),
      // one column until 2025, two since; other age columns overlap with these
      age_365_plus: sumOf('inv-age-365-plus-days', 'inv-age-366-to-455-days', 'inv-age-456-plus-days'),
      shipped_t7: rounded('units-shipped-t7'),
      shipped_t30: rounded('units-shipped-t30'),
      shipped_t60: rounded('units-shipped-t60'),
      shipped_t90: rounded('units-shipped-t90'),
      days_of_supply: decimal('days-of-supply'),
      excess: rounded('estimated-excess-quantity'),
      recommended_quantity: rounded('recommended-ship-in-quantity'),
      recommended_ship_date: day('recommended-ship-in-date'),
      alert: text('alert'),
      recommended_action: text('recommended-action'),
      storage_cost: money('estimated-storage-cost-next-month'),
      category: text('product-group'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.condition),
  at: (line) => line.snapshot && `${line.snapshot}T00:00:00Z`,
  units: (line) => line.wholeAvailable ?? 0,
})
