/** A share of 100 %, in thousandths of a percent. */
const WHOLE = 100_000

/** A rate that applies from a month, `YYYY-MM`, on. */
interface Rate {
  since: string
  rate: number
}

/** Returns the rate of a month: the latest one set for it or before; 0 before the first. */
export const rateOf = (month: string, rates: readonly Rate[]): number =>
  rates.reduce<Rate>((latestRate, one) => (one.since <= month && one.since >= latestRate.since ? one : latestRate), {
    since: '',
    rate: 0,
  }).rate

/** Returns the share of an amount, minor units, rounded half away from zero; negative for reversals. */
export const feeOf = (amount: number, rate: number): number =>
  Math.sign(amount) * Math.round((Math.abs(amount) * rate) / WHOLE) || 0

/** Formats a rate: 12,500 is `12.5 %`. */
export const formatRate = (rate: number): string =>
  `${(rate / 1000).toLocaleString('en', { maximumFractionDigits: 3 })} %`
