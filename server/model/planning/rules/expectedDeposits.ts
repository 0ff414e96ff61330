/** A deposit that is expected on a day, counted from today (1 is tomorrow); minor units. */
export interface Deposit {
  day: number
  amount: number
}

/** What the deposits of a marketplace follow. Days are counted from today, which is 0. */
export interface DepositTerms {
  /** Price of the units that are sold on a day, known up to today and expected after it. */
  revenueOn(day: number): number
  /** Share of the price that is left after fees, refunds and other charges. */
  netShare: number
  /** Shares of a day's money that are posted so many days after the sale; they sum to 1. */
  lagShares: readonly number[]
  /** The day on which the last settlement closed; 0 or before. */
  lastClose: number
  /** Days of a settlement, and from its close to its deposit. */
  periodDays: number
  depositDays: number
}

/**
 * Returns the deposits of a marketplace up to the day `until`: each settlement pays the money posted in its days, and a
 * sale is posted some days after it. Settlements that are closed already are not among them.
 */
export const expectedDeposits = (terms: DepositTerms, until: number): Deposit[] => {
  const { revenueOn, netShare, lagShares, lastClose, periodDays, depositDays } = terms
  const postedOn = (day: number): number =>
    lagShares.reduce((sum, share, lag) => (share > 0 ? sum + share * revenueOn(day - lag) : sum), 0)
  const deposits: Deposit[] = []
  for (let begun = lastClose; begun + periodDays + depositDays <= until; begun += periodDays) {
    let revenue = 0
    for (let day = begun + 1; day <= begun + periodDays; day += 1) revenue += postedOn(day)
    deposits.push({ day: begun + periodDays + depositDays, amount: Math.round(revenue * netShare) })
  }
  return deposits
}
