/** A report of Amazon's that is known and not read. */
export interface OtherReport {
  /** As Amazon calls it. */
  title: string
  /** Columns (normalised) that only it has, by language; any of the lists will do. */
  decisive: readonly (readonly string[])[]
  /** Which report tells what is wanted of it, and where Amazon keeps that. */
  instead?: string
}

const ORDERS = "Send 'All orders' for units and money: Reports › Fulfillment › Sales."
const BY_CHILD = "Send it 'by child item', with all columns: Reports › Business Reports."
const SHIPMENTS =
  "Send 'Inbound shipment items' (shipment id, status, merchant SKU, units shipped and received): Inventory › Shipments."

/** Reports of Amazon that are not read, by what only they have: a file of one is called by its name. */
const otherReports: readonly OtherReport[] = [
  {
    title: 'Business report by parent',
    decisive: [
      ['(parent)-asin', 'units-ordered'],
      ['(übergeordnete)-asin', 'bestellte-einheiten'],
      ['（親）asin', '注文された商品点数'],
      ['（父）asin', '已订购商品数量'],
      ['parentasin', 'salesbyasin.unitsordered'],
    ],
    instead: BY_CHILD,
  },
  {
    title: 'Business report by day, without sales',
    decisive: [['date', 'sessions-total', 'page-views-total']],
    instead: 'Choose all columns of the report by date.',
  },
  {
    title: 'Inbound shipment contents',
    decisive: [
      ['merchant-sku', 'who-will-prep?', 'shipped'],
      ['wer-übernimmt-die-vorbereitung?', 'versendete-einheiten'],
    ],
    instead: SHIPMENTS,
  },
  {
    title: 'Shipping queue',
    decisive: [['shipment-name', 'shipment-id', 'total-skus', 'units-expected']],
    instead: SHIPMENTS,
  },
  { title: 'Inbound performance problems', decisive: [['problem-type', 'problem-quantity', 'fba-shipment-id']] },
  {
    title: 'New orders',
    decisive: [['order-id', 'order-item-id', 'quantity-purchased', 'item-price', 'ship-address-1']],
    instead: `Send 'Unshipped orders' for addresses: Orders › Order reports. ${ORDERS}`,
  },
  {
    title: 'Merchant listings in Chinese',
    decisive: [['商品名称', '卖家-sku']],
    instead: 'Switch Seller Central to English and download the report again: Inventory › Inventory reports.',
  },
  { title: 'Promotions', decisive: [['item-promotion-id', 'promotion-rule-value']] },
  {
    title: 'Ads bulk operations without figures',
    decisive: [['entity', 'operation', 'campaign-id']],
    instead: 'Download the bulk file again with performance data of a span of days.',
  },
  {
    title: 'Purchased products of ads',
    decisive: [
      ['campaign-name', 'purchased-asin'],
      ['campaignname', 'purchasedasin'],
    ],
    instead: "Spend and sales are told by the advertising report 'Advertised product'.",
  },
  {
    title: 'Advertising report without spend',
    decisive: [
      ['campaign-name', 'impressions', 'clicks'],
      ['campaignname', 'impressions', 'clicks'],
    ],
    instead: 'Choose impressions, clicks, spend, sales, orders and units, and download it again.',
  },
  { title: 'VAT transactions', decisive: [['unique-account-identifier', 'activity-period', 'transaction-event-id']] },
]

/** The columns of the short list of open offers, which has no others. */
const lite = ['sku', 'asin', 'price', 'quantity']
const openListings: OtherReport = {
  title: 'Open listings lite',
  decisive: [lite],
  instead: "Send 'Merchant listings' (all listings): Inventory › Inventory reports.",
}

/** The report a header (normalised) is of, when it is one of those. */
export const otherReportOf = (header: ReadonlySet<string>): OtherReport | undefined => {
  const has = (names: readonly string[]) => names.every((name) => header.has(name))
  if (header.size === lite.length && has(lite)) return openListings
  return otherReports.find(({ decisive }) => decisive.some(has))
}
