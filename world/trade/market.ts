import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Product } from './catalogue.ts'
import type { Company } from './company.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** How a marketplace differs from the United States. */
interface Trade {
  /** Price in the local currency for a dollar. */
  rate: number
  /** Sales tax: added to the price in North America, part of it elsewhere. */
  tax: number
  /** Hours from UTC, in winter. */
  offset: number
  /** What order numbers begin with. */
  prefixes: readonly number[]
  /** Fulfilment centres; shipments to Amazon go to the first. */
  centres: readonly [string, string, string]
  carrier: string
  /** How Amazon's interfaces name the marketplace. */
  id: string
}

// biome-ignore format: a table
const trades: Readonly<Record<string, Trade>> = {
  US: { rate: 1, tax: 0.071, offset: -8, prefixes: [111, 112, 113, 114], centres: ['PDX9', 'ONT8', 'MDW2'], carrier: 'AMZN_US',
    id: 'ATVPDKIKX0DER' },
  CA: { rate: 1.36, tax: 0.13, offset: -8, prefixes: [701, 702], centres: ['YYZ4', 'YVR3', 'YOW1'], carrier: 'AMZN_CA',
    id: 'A2EUQ1WTGCTBG2' },
  UK: { rate: 0.8, tax: 0.2, offset: 0, prefixes: [202, 203, 204, 205, 206], centres: ['LTN4', 'BHX4', 'EDI4'], carrier: 'AMZN_UK',
    id: 'A1F83G8C2ARO7P' },
  DE: { rate: 0.94, tax: 0.19, offset: 1, prefixes: [302, 303, 304, 305, 306], centres: ['DTM2', 'LEJ1', 'HAM2'], carrier: 'AMZN_DE',
    id: 'A1PA6795UKMFR9' },
  FR: { rate: 0.95, tax: 0.2, offset: 1, prefixes: [402, 403, 404, 405, 406], centres: ['ORY1', 'LYS1', 'CDG7'], carrier: 'AMZN_FR',
    id: 'A13V1IB3VIYZZH' },
  IT: { rate: 0.95, tax: 0.22, offset: 1, prefixes: [402, 404, 405, 407], centres: ['MXP5', 'FCO1', 'TRN1'], carrier: 'AMZN_IT',
    id: 'APJ6JRA9NG5V4' },
  ES: { rate: 0.95, tax: 0.21, offset: 1, prefixes: [402, 403, 405, 408], centres: ['MAD4', 'BCN1', 'SVQ1'], carrier: 'AMZN_ES',
    id: 'A1RKKUPIHCS9HS' },
}

/** What is fixed about selling in a marketplace. */
export interface MarketFacts extends Trade {
  code: string
  country: string
  currency: string
  /** As the reports write it: `Amazon.co.uk`. */
  channel: string
  /** Domain of the aliases that hide the buyers' addresses. */
  aliases: string
}

export const marketFacts = (code: string): MarketFacts => {
  const [trade, marketplace] = [trades[code], marketplaceByCode(code)]
  if (!trade || !marketplace) throw new Error(`Nobody trades in ${code} here`)
  const { country, currency, channel } = marketplace
  return { ...trade, code, country, currency, channel: `A${channel.slice(1)}`, aliases: `marketplace.${channel}` }
}

/** Days since 1970, on the marketplace's own calendar in winter. */
export const dayAt = (moment: number, { offset }: MarketFacts): number => Math.floor((moment + offset * HOUR) / DAY)

/** The moment at which a share of that day's first 23 hours has passed: an hour of summer time keeps it within the day. */
export const momentOf = (day: number, share: number, { offset }: MarketFacts): number =>
  day * DAY - offset * HOUR + 1000 * Math.floor(share * 23 * 3600)

/** The first day of the history in a marketplace. */
export const firstDay = ({ until, days }: Company, facts: MarketFacts): number => dayAt(until, facts) - days + 1

/** A change of a product's price: from a day on it is its first price times a factor. */
export interface PriceChange {
  day: number
  factor: number
}

/**
 * How a product's price has changed, the oldest first: all went up a year before the present; some were made cheaper or dearer
 * lately, of these some were put back.
 */
export const priceChangesOf = (product: Product, company: Company, facts: MarketFacts): PriceChange[] => {
  const last = dayAt(company.until, facts)
  const changes = [{ day: last - 365, factor: 1 }]
  const lately = last - 40 - product.number
  if (product.number % 5 === 1) changes.push({ day: lately, factor: 1.1 })
  if (product.number % 5 === 3) changes.push({ day: lately, factor: 0.9 }, { day: lately + 21, factor: 1 })
  return changes
}

/** What all prices were a share of before they went up. */
const EARLY = 0.94

/** The price of one on a day, minor units. */
export const priceOn = (product: Product, company: Company, facts: MarketFacts, day: number): number => {
  const factor = priceChangesOf(product, company, facts).findLast((change) => change.day <= day)?.factor ?? EARLY
  const whole = Math.max(4, Math.round((product.price * facts.rate * factor) / 100))
  return whole * 100 - 1
}
