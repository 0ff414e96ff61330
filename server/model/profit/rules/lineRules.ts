import type { MoneyCategory } from '#rules/profit/categories.ts'

/** A rule of the table: patterns for a triple in lower-case letters and digits; absent fields match anything. */
interface LineRule {
  transaction?: RegExp
  type?: RegExp
  description?: RegExp
  category: MoneyCategory
  /** `YYYY-MM-DD`; absent: no start. */
  since?: string
}

const order = /^(order|orderadjustment|chargeback)$/
const refund = /^(refund|refundadjustment|chargebackrefund|atozguaranteerefund|guaranteeclaim|atozguaranteeclaim)$/
const retrocharge = /^(order|refund)retrocharge$/
const tax = /^(tax|.*tax|.*vat|.*gst|tcs.*|tds.*|.*facilitator.*|lowvaluegoods.*)$/
const shipping = /^(shipping|shippingcharge|giftwrap|giftwrapcharge|cod|codfee|codcharge|coditemcharge|exportcharge)$/
const reimbursed =
  /^(reversalreimbursement|compensatedclawback|freereplacementrefunditems|warehouse(lost|damage).*|customer(return|damage|serviceissue).*|missingfrominbound.*|inboundcarrierdamage|removalorder(lost|damaged)|multichannelorder(lost|damaged)|incorrectfeesitems|carrierdamaged?|disposedof|paymentretractionitems|generaladjustment|.*safetreimbursement|fbainventoryreimbursement.*|.*clawback)$/
const storage =
  /^(fba)?(storagefee|.*storagefee|storagerenewalbilling|longtermstoragefee.*|.*storagebilling|.*agedinventorysurcharge|inventorystorageoveragefee|.*overagefee|awdstorage.*)$/
const inbound =
  /^(fba)?(.*inboundtransportation.*|inbound(defect|convenience|transport).*|.*partneredcarrier.*|fbatransportationfee|transportationfee|.*prepservicefee|.*unplannedservice.*|.*labelingfee|awdtransportation.*|globalinboundtransportation.*)$/
/** Charged since March 2024 for shipments that Amazon distributes over its fulfillment centers. */
const placement = /^(fba)?inboundplacement.*$/
/** Charged since April 2024 for products with frequent low stock. */
const lowLevel = /^.*lowinventorylevel.*$/
const fba =
  /^(fba.*fee|fbaper(unit|order)fulfillmentfee|fbaweight(basedfee|handling.*)|.*fulfil?lmentfee.*|.*(removal|disposal)(order|complete|fee).*|(removal|disposal)complete|.*customerreturn.*fee|.*returnprocessingfee|shippingchargeback|giftwrapchargeback|fbaremoval.*|fbadisposal.*|liquidationsbrokeragefee)$/
const referral =
  /^(commission|referralfee|.*closingfee|fixedclosingfee|variableclosingfee|shippinghb|giftwrapcommission|digitalservicesfee|peritemfee|refundcommission|salestaxcollectionfee|amazonexclusivesfee|getpaidfasterfee|highvolumelistingfee.*|technologyfee|paymentmethodfee)$/
const promotion =
  /^(coupon.*|deal(participation|performance).*|lightningdeal.*|.*runlightningdealfee|primeexclusive.*|vine.*)$/
const advertising = /^(costofadvertising|productads.*|sponsored.*|advertising.*|.*advertiser)$/
const balance =
  /^(payabletoamazon|successfulcharge|current(reserve|balance).*|previousreserve.*|.*reserveamount.*|transferoffunds.*|failed(transfer|bank).*|debtadjustment.*|crossaccountdebt.*|beginningbalance.*|transfer|disbursement.*|balanceadjustment|chargetocreditcard.*|amazoncapital.*|loan.*)$/
const otherKnown =
  /^(subscription.*|feeadjustment|overpaidfees.*|.*epr.*|liquidations.*|subscriptionfeecorrection|manualprocessing.*|nonsubscriptionfeeadj)$/

/**
 * Categories of settlement lines by transaction type, amount type and description: names in Amazon's statements of 2016
 * to 2026 in all marketplaces, which are English in every account language. The first matching rule applies.
 */
export const lineRules: readonly LineRule[] = [
  // the layout with six amounts has the purchased quantity on a line of its own
  { transaction: /^(order|refund)/, type: /^$/, description: /^$/, category: 'sales' },
  { transaction: retrocharge, category: 'tax' },

  { transaction: refund, type: /^itemwithheldtax$/, category: 'refundedTax' },
  { transaction: refund, type: /^promotion$/, description: /tax/, category: 'refundedTax' },
  { transaction: refund, type: /^promotion$/, category: 'refundedPromotions' },
  {
    transaction: refund,
    type: /^itemprice$/,
    description: /^(principal|goodwill|restockingfee|refundprincipal|.*deduction.*)$/,
    category: 'refunds',
  },
  { transaction: refund, type: /^itemprice$/, description: shipping, category: 'refundedShipping' },
  { transaction: refund, type: /^itemprice$/, description: tax, category: 'refundedTax' },
  {
    transaction: refund,
    type: /^(itemfees|otherfees|shipmentfees|orderfees)$/,
    description: referral,
    category: 'refundedFees',
  },
  {
    transaction: refund,
    type: /^(itemfees|otherfees|shipmentfees|orderfees)$/,
    description: fba,
    category: 'refundedFees',
  },
  {
    transaction: refund,
    type: /^(itemfees|otherfees|shipmentfees|orderfees)$/,
    description: tax,
    category: 'refundedTax',
  },
  { transaction: refund, type: /^(directpayment|pointsadjusted|costofpointsreturned)$/, category: 'refunds' },

  { transaction: order, type: /^itemwithheldtax$/, category: 'taxWithheld' },
  { transaction: order, type: /^promotion$/, description: /tax/, category: 'tax' },
  { transaction: order, type: /^promotion$/, category: 'promotions' },
  { transaction: order, type: /^itemprice$/, description: /^(principal|goodwill)$/, category: 'sales' },
  { transaction: order, type: /^itemprice$/, description: shipping, category: 'shipping' },
  { transaction: order, type: /^itemprice$/, description: tax, category: 'tax' },
  { transaction: order, type: /^costofpointsgranted$/, category: 'promotions' },
  { transaction: order, description: /^costofpoints.*$/, category: 'promotions' },
  {
    transaction: order,
    type: /^(itemfees|shipmentfees|orderfees|otherfees)$/,
    description: /^(fbatransportationfee)$/,
    category: 'fba',
  },
  {
    transaction: order,
    type: /^(itemfees|shipmentfees|orderfees|otherfees)$/,
    description: referral,
    category: 'referral',
  },
  { transaction: order, type: /^(itemfees|shipmentfees|orderfees|otherfees)$/, description: fba, category: 'fba' },
  { transaction: order, type: /^(itemfees|shipmentfees|orderfees|otherfees)$/, description: tax, category: 'tax' },

  { description: reimbursed, category: 'reimbursements' },
  { transaction: reimbursed, category: 'reimbursements' },
  { type: /^fbainventoryreimbursement$/, category: 'reimbursements' },
  { type: advertising, category: 'advertising' },
  { description: advertising, category: 'advertising' },
  { transaction: advertising, category: 'advertising' },
  // the tax of a service fee has the fee's category: in statements with tax on fees that is advertising
  { transaction: /^servicefee$/, description: /^taxamount$/, category: 'advertising' },
  { description: storage, category: 'storage' },
  { transaction: storage, category: 'storage' },
  // many fees have their name as the type, and 'Base fee', 'Tax on fee' or a discount as the description
  { type: storage, category: 'storage' },
  { type: inbound, category: 'inbound' },
  { type: placement, category: 'inbound', since: '2024-03-01' },
  { description: placement, category: 'inbound', since: '2024-03-01' },
  { description: inbound, category: 'inbound' },
  { transaction: inbound, category: 'inbound' },
  { type: promotion, category: 'promotions' },
  { description: promotion, category: 'promotions' },
  { transaction: promotion, category: 'promotions' },
  { type: fba, category: 'fba' },
  { type: lowLevel, category: 'fba', since: '2024-04-01' },
  { description: lowLevel, category: 'fba', since: '2024-04-01' },
  { transaction: /^liquidations.*/, category: 'other' },
  { description: fba, category: 'fba' },
  { transaction: fba, category: 'fba' },
  { description: balance, category: 'balance' },
  { transaction: balance, category: 'balance' },
  { description: otherKnown, category: 'other' },
  { transaction: otherKnown, category: 'other' },
  { type: otherKnown, category: 'other' },
]
