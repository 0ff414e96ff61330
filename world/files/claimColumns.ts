const names = (text: string): readonly string[] => text.trim().split(/\s+/)
const titles = (text: string): readonly string[] => text.split('|').map((title) => title.trim())

export const reimbursementColumns = names(`
  approval-date reimbursement-id case-id amazon-order-id reason sku fnsku asin product-name condition currency-unit
  amount-per-unit amount-total quantity-reimbursed-cash quantity-reimbursed-inventory quantity-reimbursed-total
  original-reimbursement-id original-reimbursement-type`)

export const returnColumns = names(`
  return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status
  license-plate-number customer-comments`)

export const removalOrderColumns = names(`
  request-date order-id order-source order-type service-speed order-status last-updated-date sku fnsku disposition
  requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency`)

export const removalShipmentColumns = names(`
  request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type
  order-source shipment-id`)

/** The seller's own format. */
export const removalLogColumns = names('order-id tracking sku fnsku received-on good damaged different')

/** Settlements since V2: one amount per line. */
export const settlementColumns = names(`
  settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id
  merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date
  posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id`)

/** Fee preview of North America, which covers several stores. */
export const feeColumns = [
  ...names(`
  sku fnsku asin amazon-store product-name product-group brand fulfilled-by your-price sales-price longest-side median-side
  shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-tier currency
  estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee estimated-order-handling-fee-per-order
  estimated-pick-pack-fee-per-unit estimated-weight-handling-fee-per-unit expected-fulfillment-fee-per-unit`),
  'estimated-future-fee (Current Selling on Amazon + Future Fulfillment fees)',
  ...names(`
  estimated-future-order-handling-fee-per-order estimated-future-pick-pack-fee-per-unit
  estimated-future-weight-handling-fee-per-unit expected-future-fulfillment-fee-per-unit`),
]

/** Fee preview of Europe, which covers the store it was created for. */
export const europeanFeeColumns = names(`
  sku fnsku asin product-name product-group brand fulfilled-by has-local-inventory your-price sales-price longest-side median-side
  shortest-side length-and-girth unit-of-dimension item-package-weight unit-of-weight product-size-weight-band currency
  estimated-fee-total estimated-referral-fee-per-unit estimated-variable-closing-fee expected-domestic-fulfilment-fee-per-unit
  expected-efn-fulfilment-fee-per-unit-uk expected-efn-fulfilment-fee-per-unit-de expected-efn-fulfilment-fee-per-unit-fr
  expected-efn-fulfilment-fee-per-unit-it expected-efn-fulfilment-fee-per-unit-es expected-efn-fulfilment-fee-per-unit-se`)

/** Its column names have blanks. */
export const merchantReturnColumns = titles(`
  Order ID|Order date|Return request date|Return request status|Amazon RMA ID|Merchant RMA ID|Label type|Label cost|
  Currency code|Return carrier|Tracking ID|Label to be paid by|A-to-Z Claim|Is prime|ASIN|Merchant SKU|Item Name|
  Return quantity|Return Reason|In policy|Return type|Resolution|Invoice number|Return delivery date|Order Amount|
  Order quantity|SafeT Action reason|SafeT claim id|SafeT claim state|SafeT claim creation time|
  SafeT claim reimbursement amount|Refunded Amount|Order Item ID`)

export const replacementColumns = names(`
  shipment-date sku asin fulfillment-center-id original-fulfillment-center-id quantity replacement-reason-code
  replacement-amazon-order-id original-amazon-order-id`)
