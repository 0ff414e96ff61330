import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Product } from './catalogue.ts'
import type { Company } from './company.ts'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Differences of a marketplace from the United States. */
interface Trade {
  /** Price in the local currency per dollar. */
  rate: number
  /** Sales tax: added to the price in North America, part of it elsewhere. */
  tax: number
  /** Hours from UTC, in winter. */
  offset: number
  /** Prefixes of order numbers. */
  prefixes: readonly number[]
  /** Fulfillment centers; shipments to Amazon go to the first. */
  centres: readonly [string, string, string]
  carrier: string
  /** Id of the marketplace in Amazon's APIs. */
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

/** Constants of a marketplace. */
export interface MarketFacts extends Trade {
  code: string
  country: string
  currency: string
  /** Name in reports: `Amazon.co.uk`. */
  channel: string
  /** Domain of the buyers' email aliases. */
  aliases: string
}

export const marketFacts = (code: string): MarketFacts => {
  const [trade, marketplace] = [trades[code], marketplaceByCode(code)]
  if (!trade || !marketplace) throw new Error(`Nobody trades in ${code} here`)
  const { country, currency, channel } = marketplace
  return { ...trade, code, country, currency, channel: `A${channel.slice(1)}`, aliases: `marketplace.${channel}` }
}

/** Returns the day of a moment, in days since 1970, in the marketplace's winter time. */
export const dayAt = (moment: number, { offset }: MarketFacts): number => Math.floor((moment + offset * HOUR) / DAY)

/** Returns the moment after a share of that day's first 23 hours, so that summer time keeps it within the day. */
export const momentOf = (day: number, share: number, { offset }: MarketFacts): number =>
  day * DAY - offset * HOUR + 1000 * Math.floor(share * 23 * 3600)

/** Returns the first day of the history in a marketplace. */
export const firstDay = ({ until, days }: Company, facts: MarketFacts): number => dayAt(until, facts) - days + 1

/** A price change of a product: from a day on the price is the first price times a factor. */
export interface PriceChange {
  day: number
  factor: number
}

/**
 * Returns the price changes of a product, oldest first: all rose a year before the present; some changed recently, and
 * some of these were reverted.
 */
export const priceChangesOf = (product: Product, company: Company, facts: MarketFacts): PriceChange[] => {
  const last = dayAt(company.until, facts)
  const changes = [{ day: last - 365, factor: 1 }]
  const lately = last - 40 - product.number
  if (product.number % 5 === 1) changes.push({ day: lately, factor: 1.1 })
  if (product.number % 5 === 3) changes.push({ day: lately, factor: 0.9 }, { day: lately + 21, factor: 1 })
  return changes
}

/** Factor of all prices before they rose. */
const EARLY = 0.94

/** Returns the unit price on a day, minor units. */
export const priceOn = (product: Product, company: Company, facts: MarketFacts, day: number): number => {
  const factor = priceChangesOf(product, company, facts).findLast((change) => change.day <= day)?.factor ?? EARLY
  const whole = Math.max(4, Math.round((product.price * facts.rate * factor) / 100))
  return whole * 100 - 1
}
