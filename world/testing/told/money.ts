import { minorOf, type Row } from '../csvRows.ts'
import type { AdRow } from './ads.ts'
import { countsAt, type Figure, moneyAt } from './figure.ts'
import type { Line } from './lines.ts'
import type { Item } from './orders.ts'
import { storageTold } from './storage.ts'

/** Expected fees per unit. */
interface Preview {
  price: number
  referral: number
  closing: number
  fulfillment: number
}

const stores: Readonly<Record<string, string>> = { EUR: 'DE', GBP: 'UK' }

/** Returns expected fees by marketplace and SKU. */
export const previewsOf = (rows: readonly Row[]): ReadonlyMap<string, Preview> =>
  new Map(
    rows.map((row) => [
      `${row['amazon-store'] ?? stores[row.currency ?? '']} ${row.sku}`,
      {
        price: minorOf(row['your-price']),
        referral: minorOf(row['estimated-referral-fee-per-unit']),
        closing: minorOf(row['estimated-variable-closing-fee']),
        fulfillment: minorOf(
          row['expected-fulfillment-fee-per-unit'] ?? row['expected-domestic-fulfilment-fee-per-unit'],
        ),
      },
    ]),
  )

/** All money in a company's files. */
export interface Told {
  items: readonly Item[]
  /** Lines of settlements, and those of date range reports that no settlement contains. */
  lines: readonly Line[]
  previews: ReadonlyMap<string, Preview>
  /** Rows of ads, each spend once: by product if it is named. */
  ads: readonly AdRow[]
  /** Customer returns to Amazon. */
  returns: readonly (Row & { seller: string; marketplace: string })[]
  /** Customer returns to the seller, including requested ones. */
  merchantReturns: readonly (Row & { marketplace: string })[]
  /** Rows of the storage fees report. */
  stored: readonly Row[]
  /** The ASIN of each SKU. */
  asins: ReadonlyMap<string, string>
  /** Unit cost by ASIN, in US cents. */
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

/**
 * Returns the counted part of each ad bill in minor units: the costs of its month up to the last bill beyond the ads
 * reports, unless these cover every day.
 */
const standingBills = ({ lines, ads }: Told): ReadonlyMap<Line, number> => {
  const standing = new Map<Line, number>()
  const bills = lines.filter(({ measure }) => measure === 'advertising')
  for (const month of new Set(bills.map(({ currency, day }) => `${currency} ${day.slice(0, 7)}`))) {
    const ofMonth = bills
      .filter(({ currency, day }) => `${currency} ${day.slice(0, 7)}` === month)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
    const last = ofMonth.at(-1)?.day ?? ''
    const told = ads.filter(({ currency, day }) => `${currency} ${day.slice(0, 7)}` === month && day <= last)
    const daysTold = new Set(told.map(({ day }) => day)).size
    const billed = -ofMonth.reduce((sum, { amount }) => sum + amount, 0)
    const beyondAds = daysTold === Number(last.slice(8)) ? 0 : billed - told.reduce((sum, row) => sum + row.adSpend, 0)
    let [soFar, counted] = [0, 0]
    for (const bill of ofMonth) {
      soFar -= bill.amount
      const upTo = Math.round((Math.max(beyondAds, 0) * soFar) / billed)
      standing.set(bill, upTo - counted)
      counted = upTo
    }
  }
  return standing
}

/** Yields amounts on the day of their order, otherwise on the posting day. */
function* postedTold(told: Told): Generator<Figure> {
  const orders = new Map(told.items.map((item) => [itemKey(item.seller, item.order), item]))
  const items = new Map(told.items.map((item) => [itemKey(item.seller, item.order, item.sku), item]))
  const standing = standingBills(told)
  for (const line of told.lines) {
    const { seller, order, sku, currency, measure, amount, units } = line
    const item = items.get(itemKey(seller, order, sku))
    const day = orders.get(itemKey(seller, order))?.day ?? line.day
    const at = { day, marketplace: line.marketplace, asin: item?.asin ?? told.asins.get(sku) ?? '' }
    if (measure === 'advertising') yield* moneyAt(at, currency, { advertising: -(standing.get(line) ?? 0) })
    else if (measure === 'storageFees') yield* storageTold({ ...line, day }, told.stored)
    else yield* moneyAt(at, currency, { [measure]: amount })
    if (measure === 'referralFees' || measure === 'fbaFees') yield* moneyAt(at, currency, { statementFees: -amount })
    if (measure === 'sales') yield* countsAt(at, { soldUnits: units, statementUnits: units })
    if (measure === 'refunds') yield* countsAt(at, { refundedUnits: units })
    if (measure === 'sales' && !item) yield* costTold(at, told, units)
  }
}

/** Yields unpaid amounts, from the order and the preview, and the cost of sold units. */
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
    const preview = !item.isShop && item.price > 0 && told.previews.get(`${marketplace} ${sku}`)
    const { price, referral, closing, fulfillment } = preview || { price: 0, referral: 0, closing: 0, fulfillment: 0 }
    const due = item.price - item.discount
    const commission = price > 0 ? Math.round((referral * due * left) / (price * units)) : referral * left
    yield* countsAt(at, { soldUnits: left })
    yield* moneyAt(at, currency, {
      sales: share(item.price),
      shippingCredits: share(item.shipping),
      promotions: -share(item.discount),
      referralFees: -(commission + closing * left),
      fbaFees: item.byAmazon ? -fulfillment * left : 0,
    })
  }
}

/** Yields the cost of sellable returned units, as a credit on the day of their order. */
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

/** Yields units that customers requested to return to the seller; Amazon writes the day as `02-Mar-2026`. */
function* sentToSellerTold({ merchantReturns }: Told): Generator<Figure> {
  for (const { marketplace, ...row } of merchantReturns) {
    const day = new Date(`${row['Return request date']} UTC`).toISOString().slice(0, 10)
    yield* countsAt({ day, marketplace, asin: row.ASIN ?? '' }, { returnedUnits: Number(row['Return quantity']) })
  }
}

const profitParts = [
  ...['sales', 'shippingCredits', 'promotions', 'refunds', 'refundedFees', 'referralFees', 'fbaFees', 'storageFees'],
  ...['inboundFees', 'advertising', 'costOfGoods', 'reimbursements'],
]

/** Yields all money measures by day, place and product; for profit its parts. */
export function* moneyTold(told: Told): Generator<Figure> {
  const parts = [...postedTold(told), ...expectedTold(told), ...returnedTold(told), ...sentToSellerTold(told)]
  for (const { day, marketplace, asin, currency, adSpend } of told.ads)
    parts.push(...moneyAt({ day, marketplace, asin }, currency, { advertising: -adSpend }))
  for (const part of parts) {
    yield part
    if (profitParts.includes(part.measure)) yield { ...part, measure: 'profit' }
  }
}

/** Returns lines without duplicates: those of date range reports that no given settlement contains. */
export const countedLines = (settled: readonly Line[], told: readonly Line[]): Line[] => {
  const settlements = new Set(settled.map(({ seller, settlement }) => `${seller} ${settlement}`))
  return [...settled, ...told.filter(({ seller, settlement }) => !settlements.has(`${seller} ${settlement}`))]
}
