import type { Backtest } from '#contract/restock.ts'
import { listingName, readRestockRows } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { replay } from '#rules/restock/replay.ts'
import { replaySums } from '#rules/restock/replaySums.ts'
import { type ListingDays, readListingDays } from './dailyFacts.ts'

const YEAR = 365
const BEFORE = 90
const weights = [20, 30, 50]
/** Days of a listing before the replay begins, when its history is too short for more. */
const LEAST_BEFORE = 30
const ENOUGH = YEAR - 14

export interface BacktestWanted {
  asin: string
  marketplace: string | undefined
  seller: string | undefined
}

/** Where the year of a listing begins; its length when there is too little before it. */
const startOf = ({ facts, until }: ListingDays): number => {
  const year = facts.findIndex(({ day }) => day > addDays(until, -YEAR))
  return Math.max(year, Math.min(LEAST_BEFORE, facts.length))
}

const messageOf = (listings: readonly ListingDays[], days: number, useSeason: boolean): string | null => {
  if (listings.length === 0)
    return 'Nothing was sold or in stock in the last 90 days that orders cover, so there is nothing to replay.'
  if (days === 0) return 'Less than 30 days of sales are known; import older orders to see what would have been.'
  const warnings = [
    days < ENOUGH ? `Only ${days} days can be replayed; import older orders to see a whole year.` : '',
    listings.every(({ facts }) => facts.every(({ stock }) => stock === null))
      ? 'No inventory ledger tells of this time, so what really ran out is not known.'
      : '',
    useSeason ? 'The season is left out.' : '',
  ].filter(Boolean)
  return warnings.length ? warnings.join(' ') : null
}

/** The last twelve months of an asin with the settings of today, all its listings together or those asked for. */
export const readBacktest = async (scope: Scope, now: Date, wanted: BacktestWanted): Promise<Backtest> => {
  const { rows, reckoning } = await readRestockRows(scope, now, [wanted.asin])
  const { restock, purchase } = reckoning.settings
  const rowOf = new Map(rows.map((row) => [listingName(row), row]))
  const listings = await readListingDays(scope, wanted, YEAR + BEFORE)
  const replayed = listings.map((listing) => {
    const row = rowOf.get(listingName(listing))
    const { leadTime, leadSigma } = row ?? { leadTime: purchase.leadTime * 7, leadSigma: 0 }
    return replay(listing.facts, startOf(listing), {
      ...restock,
      weights,
      ...purchase,
      scale: restock.defaultScale,
      leadTime,
      leadSigma,
      safetyQty: row?.safetyQty ?? null,
      casePack: row?.casePack ?? null,
    })
  })
  const days = Math.max(0, ...replayed.map(({ length }) => length))
  return { ...replaySums(replayed), message: messageOf(listings, days, restock.useSeason) }
}
