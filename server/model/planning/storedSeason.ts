const DIGITS = 2
/** Letters of a factor as it is kept, its comma included: all are as long, so that a season is turned without being read. */
const LETTERS = 5
const MAX_FACTOR = 9.99
const WEEKS = 52

/** A season as it is kept: factors to two digits, `0.95,`. */
export const writeSeason = (weeks: readonly number[]): string =>
  weeks.map((factor) => `${Math.min(MAX_FACTOR, Math.max(0, factor)).toFixed(DIGITS)},`).join('')

/** The kept season begun so many days later, to the nearest week; factors with commas. */
export const turnSeason = (seasonText: string, days: number): string => {
  const offset = (((Math.round(days / 7) % WEEKS) + WEEKS) % WEEKS) * LETTERS
  const turned = offset === 0 ? seasonText : seasonText.slice(offset) + seasonText.slice(0, offset)
  return turned.slice(0, -1)
}

export const readSeason = (text: string): number[] => text.split(',').map(Number)
