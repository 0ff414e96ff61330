import { minorOf, type Row } from '../csvRows.ts'
import type { AdRow } from './ads.ts'
import { countsAt, type Figure, moneyAt } from './figure.ts'
import type { Line } from './lines.ts'
import type { Item } from './orders.ts'
import { storageTold } from './storage.ts'

/** Fees that are expected of a unit. */
interface Preview {
  referral: number
  fulfillment: number
}

const stores: Readonly<Record<string, string>> = { EUR: 'DE', GBP: 'UK' }

/** Expected fees by marketplace and SKU. */
export const previewsOf = (rows: readonly Row[]): ReadonlyMap<string, Preview> =>
  new Map(
    rows.map((row) => [
      `${row['amazon-store'] ?? stores[row.currency ?? '']} ${row.sku}`,
      {
        referral: minorOf(row['estimated-referral-fee-per-unit']) + minorOf(row['estimated-variable-closing-fee']),
        fulfillment: minorOf(
          row['expected-fulfillment-fee-per-unit'] ?? row['expected-domestic-fulfilment-fee-per-unit'],
        ),
      },
    ]),
  )

/** All that the files of a company tell of money. */
export interface Told {
  items: readonly Item[]
  /** Of settlements, and of date range reports what no settlement tells. */
  lines: readonly Line[]
  previews: ReadonlyMap<string, Preview>
  /** Rows of ads, each spend once: by product where one is named. */
  ads: readonly AdRow[]
  /** What customers sent back. */
  returns: readonly (Row & { seller: string; marketplace: string })[]
  /** Rows of the report of storage fees. */
  stored: readonly Row[]
  /** The asin of each SKU. */
  asins: ReadonlyMap<string, string>
  /** What a unit of an asin costs, in US cents. */
  costs: ReadonlyMap<string, number>
}

const itemKey = (seller: string, order: string, sku = '') => [seller, order, sku].join('\n')

function* costTold(
  at: { day: string; marketplace: string; asin: string },
  { costs }: Told,
  units: number,
): Generator<Figure> {
  const cost = costs.get(at.asin)
  if (cost === undefined) yield* countsAt(at, { unitsWithoutCost: units })
  else yield* moneyAt(at, 'USD', { costOfGoods: -cost * units })
}

/** Amounts on the day of their order, or else when they were posted. */
function* postedTold(told: Told): Generator<Figure> {
  const orders = new Map(told.items.map((item) => [itemKey(item.seller, item.order), item]))
  const items = new Map(told.items.map((item) => [itemKey(item.seller, item.order, item.sku), item]))
  const months = new Set(told.ads.map(({ day, currency }) => `${currency} ${day.slice(0, 7)}`))
  for (const line of told.lines) {
    const { seller, order, sku, currency, measure, amount, units } = line
    const item = items.get(itemKey(seller, order, sku))
    const day = orders.get(itemKey(seller, order))?.day ?? line.day
    const at = { day, marketplace: line.marketplace, asin: item?.asin ?? told.asins.get(sku) ?? '' }
    if (measure === 'advertising' && months.has(`${currency} ${day.slice(0, 7)}`)) continue
    if (measure === 'storageFees') yield* storageTold({ ...line, day }, told.stored)
    else yield* moneyAt(at, currency, { [measure]: amount })
    if (measure === 'sales') yield* countsAt(at, { soldUnits: units })
    if (measure === 'refunds') yield* countsAt(at, { refundedUnits: units })
    if (measure === 'sales' && !item) yield* costTold(at, told, units)
  }
}

/** What is not paid yet, as the order and the preview have it; and what sold units cost. */
function* expectedTold(told: Told): Generator<Figure> {
  const paid = new Map<string, number>()
  for (const { seller, order, sku, measure, units } of told.lines)
    if (measure === 'sales') {
      const key = itemKey(seller, order, sku)
      paid.set(key, (paid.get(key) ?? 0) + units)
    }
  for (const item of told.items) {
    const { seller, order, sku, day, marketplace, asin, currency, units } = item
    const at = { day, marketplace, asin }
    const done = item.isShop ? 0 : (paid.get(itemKey(seller, order, sku)) ?? 0)
    const left = units - done
    const isSold = currency !== '' && !item.isReplacement
    yield* costTold(at, told, isSold || item.isReplacement ? units : done)
    if (left <= 0 || !isSold) continue
    const share = (amount: number) => Math.round((amount * left) / units)
    const { referral = 0, fulfillment = 0 } = (!item.isShop && told.previews.get(`${marketplace} ${sku}`)) || {}
    yield* countsAt(at, { soldUnits: left })
    yield* moneyAt(at, currency, {
      sales: share(item.price),
      shippingCredits: share(item.shipping),
      promotions: -share(item.discount),
      referralFees: -referral * left,
      fbaFees: item.byAmazon ? -fulfillment * left : 0,
    })
  }
}

/** Sellable units that came back give their cost back on the day of their order. */
function* returnedTold(told: Told): Generator<Figure> {
  const orders = new Map(told.items.map((item) => [itemKey(item.seller, item.order), item]))
  for (const { seller, marketplace, ...row } of told.returns) {
    const asin = row.asin ?? ''
    const came = (row['return-date'] ?? '').slice(0, 10)
    const units = Number(row.quantity)
    yield* countsAt({ day: came, marketplace, asin }, { returnedUnits: units })
    if (row['detailed-disposition'] !== 'SELLABLE') continue
    yield* countsAt({ day: came, marketplace, asin }, { returnedSellable: units })
    const order = orders.get(itemKey(seller, row['order-id'] ?? ''))
    yield* costTold({ day: order?.day ?? came, marketplace: order?.marketplace ?? marketplace, asin }, told, -units)
  }
}

const profitParts = [
  ...['sales', 'shippingCredits', 'promotions', 'refunds', 'refundedFees', 'referralFees', 'fbaFees', 'storageFees'],
  ...['inboundFees', 'advertising', 'costOfGoods', 'reimbursements'],
]

/** All measures of money by day, place and product; of profit its parts. */
export function* moneyTold(told: Told): Generator<Figure> {
  const parts = [...postedTold(told), ...expectedTold(told), ...returnedTold(told)]
  for (const { day, marketplace, asin, currency, adSpend } of told.ads)
    parts.push(...moneyAt({ day, marketplace, asin }, currency, { advertising: -adSpend }))
  for (const part of parts) {
    yield part
    if (profitParts.includes(part.measure)) yield { ...part, measure: 'profit' }
  }
}

/** Lines that count once: of a date range report what no settlement at hand tells. */
export const countedLines = (settled: readonly Line[], told: readonly Line[]): Line[] => {
  const settlements = new Set(settled.map(({ seller, settlement }) => `${seller} ${settlement}`))
  return [...settled, ...told.filter(({ seller, settlement }) => !settlements.has(`${seller} ${settlement}`))]
}
