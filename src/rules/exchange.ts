import { minorUnits } from './money.ts'

/** One unit of the currency is worth `rate` units of `home`, from a day on. */
export interface DatedRate {
  currency: string
  home: string
  since: string
  rate: number
}

/** Minor units of one currency that make a minor unit of another at par: a dollar has a hundred cents, a yen none. */
export const minorFactor = (from: string, to: string): number => 10 ** ((minorUnits(to) ?? 0) - (minorUnits(from) ?? 0))

/** Units of `home` that one unit of a currency is worth on a day; undefined when nobody has said it for that day or before. */
const rateOn = (rates: readonly DatedRate[], currency: string, home: string, day: string): number | undefined => {
  if (currency === home) return 1
  return rates.findLast((row) => row.currency === currency && row.home === home && row.since <= day)?.rate
}

/**
 * An amount in minor units of one currency, in those of another by way of `home`, on a day; undefined without a rate. The
 * rates are in the order of their days.
 */
export const exchanged = (
  amount: number,
  { from, to, home, day }: { from: string; to: string; home: string; day: string },
  rates: readonly DatedRate[],
): number | undefined => {
  if (from === to) return amount
  const [given, asked] = [rateOn(rates, from, home, day), rateOn(rates, to, home, day)]
  if (given === undefined || asked === undefined) return undefined
  return Math.round(((amount * given) / asked) * minorFactor(from, to))
}
