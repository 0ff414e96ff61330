const columns = (text: string): readonly string[] => text.split('|').map((name) => name.trim())

/** Inventory ledger, summary. Every cell is quoted. */
export const ledgerColumns = columns(`
  Date|FNSKU|ASIN|MSKU|Title|Disposition|Starting Warehouse Balance|In Transit Between Warehouses|Receipts|Customer Shipments|
  Customer Returns|Vendor Returns|Warehouse Transfer In/Out|Found|Lost|Damaged|Disposed|Other Events|Ending Warehouse Balance|
  Unknown Events|Location|Store`)

/** Inventory ledger, detailed view; quoted as well. */
export const ledgerEventColumns = columns(`
  Date|FNSKU|ASIN|MSKU|Title|Event Type|Reference ID|Quantity|Fulfillment Center|Disposition|Reason|Country|Reconciled Quantity|
  Unreconciled Quantity|Date and Time|Store`)

const charged = ['181-210', '211-240', '241-270', '271-300', '301-330', '331-365', '366-455', '456-plus']
  .map((age) => `quantity-to-be-charged-ais-${age}-days|estimated-ais-${age}-days`)
  .join('|')

/** FBA inventory planning since 2026. */
export const planningColumns = columns(`
  snapshot-date|sku|fnsku|asin|product-name|condition|available|pending-removal-quantity|inv-age-0-to-90-days|
  inv-age-91-to-180-days|inv-age-181-to-270-days|inv-age-271-to-365-days|inv-age-366-to-455-days|inv-age-456-plus-days|currency|
  units-shipped-t7|units-shipped-t30|units-shipped-t60|units-shipped-t90|alert|your-price|sales-price|
  lowest-price-new-plus-shipping|lowest-price-used|recommended-action|DEPRECATED healthy-inventory-level|
  recommended-sales-price|recommended-sale-duration-days|recommended-removal-quantity|
  estimated-cost-savings-of-recommended-actions|sell-through|item-volume|volume-unit-measurement|storage-type|storage-volume|
  marketplace|product-group|sales-rank|days-of-supply|estimated-excess-quantity|weeks-of-cover-t30|weeks-of-cover-t90|
  featuredoffer-price|sales-shipped-last-7-days|sales-shipped-last-30-days|sales-shipped-last-60-days|
  sales-shipped-last-90-days|inv-age-0-to-30-days|inv-age-31-to-60-days|inv-age-61-to-90-days|inv-age-181-to-330-days|
  inv-age-331-to-365-days|estimated-storage-cost-next-month|inbound-quantity|inbound-working|inbound-shipped|inbound-received|
  no-sale-last-6-months|Total Reserved Quantity|unfulfillable-quantity|${charged}|historical-days-of-supply|
  fba-minimum-inventory-level|fba-inventory-level-health-status|Recommended ship-in quantity|Recommended ship-in date|
  Last updated date for Historical Days of Supply|Exempted from Low-Inventory-Level fee?|
  Low-Inventory-Level fee applied in current week?|Short term historical days of supply|Long term historical days of supply|
  Inventory age snapshot date|Inventory Supply at FBA|Reserved FC Transfer|Reserved FC Processing|Reserved Customer Order|
  Total Days of Supply (including units from open shipments)|supplier|is-seasonal-in-next-3-months|season-name|
  season-start-date|season-end-date`)

/** Restock inventory recommendations of North America. */
export const restockColumns = columns(`
  Country|Product Name|FNSKU|Merchant SKU|ASIN|Condition|Supplier|Supplier part no.|Currency code|Price|Sales last 30 days|
  Units Sold Last 30 Days|Total Units|Inbound|Available|FC transfer|FC Processing|Customer Order|Unfulfillable|Working|Shipped|
  Receiving|Fulfilled by|Total Days of Supply (including units from open shipments)|
  Days of Supply at Amazon Fulfillment Network|Alert|Recommended replenishment qty|Recommended ship date|Recommended action|
  Unit storage size`)

/** Europe's lack the recommended action. */
export const europeanRestockColumns = restockColumns.filter((name) => name !== 'Recommended action')

export const strandedColumns = columns(`
  primary-action|date-stranded|Date-to-take-auto-removal|status-primary|status-secondary|error-message|stranded-reason|asin|sku|
  fnsku|product-name|condition|fulfilled-by|fulfillable-qty|your-price|unfulfillable-qty|reserved-quantity|inbound-shipped-qty`)

export const inboundColumns = columns(`
  Marketplace|Shipment ID|Shipment name|Status|Destination|Created|Last updated|Closed|Merchant SKU|FNSKU|ASIN|Title|Units expected|
  Units located`)
