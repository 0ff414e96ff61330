const names = (text: string): readonly string[] => text.trim().split(/\s+/)

const base = `
  amazon-order-id merchant-order-id purchase-date last-updated-date order-status fulfillment-channel sales-channel order-channel`
const money = `
  quantity currency item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax item-promotion-discount
  ship-promotion-discount`
const shipTo = 'ship-city ship-state ship-postal-code ship-country promotion-ids'
const licence = 'licensee-name license-number license-state license-expiration-date'
const shipFrom = (whose: string) =>
  ['address-name', 'address-field-1', 'address-field-2', 'address-field-3', 'city', 'state', 'country', 'postal-code']
    .map((part) => `${whose}-ship-from-${part}`)
    .join(' ')

/** All orders, in the format of North America. */
export const orderColumns = names(`
  ${base} ship-service-level product-name sku asin item-status ${money} ${shipTo} cpf is-business-order purchase-order-number
  price-designation signature-confirmation-recommended`)

/** All orders, in the format of Europe. The last name has a trailing blank. */
export const europeanOrderColumns = [
  ...names(`
  ${base} url ship-service-level product-name sku asin number-of-items item-status tax-collection-model
  tax-collection-responsible-party ${money} address-type ${shipTo} payment-method-details item-extensions-data is-business-order
  purchase-order-number price-designation fulfilled-by buyer-company-name buyer-cst-number buyer-vat-number
  buyer-tax-registration-id buyer-tax-registration-country buyer-tax-registration-type customized-url customized-page
  is-heavy-or-bulky is-replacement-order is-exchange-order original-order-id is-amazon-invoiced vat-exclusive-item-price
  vat-exclusive-shipping-price vat-exclusive-giftwrap-price ${licence} is-iba buyer-citizen-name buyer-citizen-id
  is-transparency ${shipFrom('default')} ${shipFrom('actual')} is-ispu-order store-chain-store-id is-pickup-point-order
  pickup-point-type is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number order-invoice-type
  invoice-business-legal-name invoice-business-address invoice-business-tax-id`),
  'invoice-business-tax-office ',
]

export const shipmentColumns = names(`
  amazon-order-id merchant-order-id shipment-id shipment-item-id amazon-order-item-id merchant-order-item-id purchase-date
  payments-date shipment-date reporting-date buyer-email buyer-name buyer-phone-number sku product-name quantity-shipped currency
  item-price item-tax shipping-price shipping-tax gift-wrap-price gift-wrap-tax ship-service-level recipient-name ship-address-1
  ship-address-2 ship-address-3 ship-city ship-state ship-postal-code ship-country ship-phone-number bill-address-1 bill-address-2
  bill-address-3 bill-city bill-state bill-postal-code bill-country item-promotion-discount ship-promotion-discount carrier
  tracking-number estimated-arrival-date fulfillment-center-id fulfillment-channel sales-channel`)

export const unshippedColumns = names(`
  order-id order-item-id purchase-date payments-date reporting-date promise-date days-past-promise buyer-email buyer-name
  payment-method-details buyer-phone-number sku number-of-items product-name quantity-purchased quantity-shipped quantity-to-ship
  ship-service-level ship-service-name recipient-name ship-address-1 ship-address-2 ship-address-3 address-type ship-city
  ship-state ship-postal-code ship-country gift-wrap-type gift-message-text payment-method cod-collectible-amount already-paid
  payment-method-fee customized-url customized-page is-business-order purchase-order-number price-designation is-prime
  is-premium-order buyer-company-name ${licence} is-replacement-order is-exchange-order original-order-id is-transparency
  default-ship-from-address-name default-ship-from-address-field-1 default-ship-from-address-field-2
  default-ship-from-address-field-3 default-ship-from-city default-ship-from-state default-ship-from-country
  default-ship-from-postal-code
  is-ispu-order store-chain-store-id is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number
  tax-collection-model tax-collection-responsible-party verge-of-cancellation verge-of-lateShipment
  signature-confirmation-recommended`)

export const listingColumns = names(`
  item-name item-description listing-id seller-sku price quantity open-date image-url item-is-marketplace product-id-type
  zshop-shipping-fee item-note item-condition zshop-category1 zshop-browse-path zshop-storefront-feature asin1 asin2 asin3
  will-ship-internationally expedited-shipping zshop-boldface product-id bid-for-featured-placement add-delete pending-quantity
  fulfillment-channel merchant-shipping-group status`)

/** Europe's listings have more columns at the end. */
export const europeanListingColumns = [...listingColumns, 'Minimum order quantity', 'Sell remainder']

export const inventoryColumns = names(`
  sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists
  afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity
  per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity
  afn-researching-quantity afn-reserved-future-supply afn-future-supply-buyable store`)

export const reservedColumns = names(`
  sku fnsku asin product-name reserved_qty reserved_customerorders reserved_fc-transfers reserved_fc-processing`)

export const fulfilledColumns = [
  ...names('seller-sku fulfillment-channel-sku asin condition-type Warehouse-Condition-code'),
  'Quantity Available',
]

export const fulfilledByCountryColumns = names(`
  seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment`)

export const shopColumns = names(`
  order-id purchase-date status sku asin product-name quantity currency item-price shipping-price discount
  discount-code recipient-name address-1 address-2 city state postal-code country email consent`)
