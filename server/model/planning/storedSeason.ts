import type { SeasonPriorRow } from './tables.ts'

/** What the season of a seller's product is drawn to, and the products behind it. */
export interface StoredPrior extends Omit<SeasonPriorRow, 'weeks'> {
  weeks: readonly number[]
}

const DIGITS = 2
/** Characters per stored factor including its comma: the fixed length allows rotating a season without parsing it. */
const LETTERS = 5
const MAX_FACTOR = 9.99
const WEEKS = 52

/** The stored form of each factor by its hundredths, because a season of each product is written every day. */
const factorTexts = Array.from(
  { length: Math.round(MAX_FACTOR * 100) + 1 },
  (_, hundredths) => `${(hundredths / 100).toFixed(DIGITS)},`,
)

/** Returns the stored form of a season: factors with two decimals, `0.95,`. */
export const writeSeason = (weeks: readonly number[]): string => {
  let text = ''
  for (const factor of weeks) text += factorTexts[Math.round(Math.min(MAX_FACTOR, Math.max(0, factor)) * 100)] ?? ''
  return text
}

/** Returns the stored season shifted by a number of days to the nearest week; factors are comma-separated. */
export const turnSeason = (seasonText: string, days: number): string => {
  const offset = (((Math.round(days / 7) % WEEKS) + WEEKS) % WEEKS) * LETTERS
  const turned = offset === 0 ? seasonText : seasonText.slice(offset) + seasonText.slice(0, offset)
  return turned.slice(0, -1)
}

export const readSeason = (text: string): number[] => text.split(',').map(Number)
