import { sql } from 'kysely'
import { type AsinInfo, readAsinInfo } from '#model/catalogue/index.ts'
import {
  type LeadDays,
  readCompanyDay,
  readLeadTimes,
  readPlanningSettings,
  sellerAsinName,
} from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { safetyStock } from '#rules/restock/safetyStock.ts'
import { velocityOf } from '#rules/restock/velocity.ts'

/** How a listing sells; all null where nothing is known. Arrays as the database writes them: so few differ that each is read once. */
export interface DemandColumns {
  units: string | null
  inStock: string | null
  days: string | null
  sigma: number | null
}

/** The columns of `DemandColumns` of the table demand as `d`. */
export const demandColumns = sql`d.units::text as units, d.in_stock::text as "inStock", d.days::text as days, d.sigma`

export interface Suggestion {
  /** Units a day; null when there is nothing to go by. */
  velocity: number | null
  /** Whole units; null without a velocity. */
  suggested: number | null
}

interface Owned {
  asin: string
  seller: string
}

/** What is set and noted today, as far as it decides about safety stock and what is due in time. */
export interface ListingPlanning {
  today: string
  /** Days an order should last beyond its lead time. */
  scale: number
  leadOf(listing: Owned): LeadDays
  /** The last day of lead time and scale. */
  dueBy(listing: Owned): string
  suggest(listing: Owned, demand: DemandColumns): Suggestion
}

const NOTHING: Suggestion = { velocity: null, suggested: null }

/** Reads arrays of numbers, `{1,2,3}`. */
const numbersReader = () => {
  const known = new Map<string, readonly number[]>()
  return (text: string | null): readonly number[] => {
    const found = known.get(text ?? '')
    if (found) return found
    const numbers = (text ?? '').slice(1, -1).split(',').filter(Boolean).map(Number)
    known.set(text ?? '', numbers)
    return numbers
  }
}

export const readListingPlanning = async (
  scope: Scope,
  now: Date,
  asins?: readonly string[],
): Promise<ListingPlanning> => {
  const settings = await readPlanningSettings(scope)
  const leadTimeOf = await readLeadTimes(scope, settings)
  const today = await readCompanyDay(scope, now)
  const noted = await readAsinInfo(scope, today, asins)
  const leads = new Map<string, LeadDays>(
    noted.map(({ info, ...own }) => [sellerAsinName(own), leadTimeOf(info as AsinInfo)]),
  )
  const defaults = leadTimeOf(undefined)
  const { weights, serviceLevel, defaultScale } = settings.restock
  const leadOf = (listing: Owned) => (leads.size === 0 ? defaults : (leads.get(sellerAsinName(listing)) ?? defaults))
  const due = new Map<number, string>()
  const numbers = numbersReader()
  return {
    today,
    scale: defaultScale,
    leadOf,
    dueBy: (listing) => {
      const days = leadOf(listing).leadTime + defaultScale
      const known = due.get(days) ?? addDays(today, days)
      due.set(days, known)
      return known
    },
    suggest: (listing, demand) => {
      if (demand.units === null) return NOTHING
      const sold = { units: numbers(demand.units), inStock: numbers(demand.inStock), days: numbers(demand.days) }
      const { velocity } = velocityOf(sold, weights)
      if (velocity === null) return NOTHING
      const safety = safetyStock({ velocity, sigma: demand.sigma, serviceLevel, ...leadOf(listing) })
      // a hair above a whole unit is that unit, missed by a rounding
      return { velocity, suggested: Math.ceil(safety - 1e-9) }
    },
  }
}
