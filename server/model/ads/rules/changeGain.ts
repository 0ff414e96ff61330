/** Days before and after a change of ads that are compared. */
export const COMPARED_DAYS = 28

/** Clicks of a target or a search term and what they cost, minor units. */
export interface ClickCosts {
  clicks: number
  spend: number
}

/** What a change brought: clicks, what they are worth and the spend it saved; the last two are added, minor units. */
interface ChangeGain {
  clicks: number
  orders: number
  spend: number
}

/**
 * Returns what a change of a bid or a search term brought: the clicks it gained or lost, each worth the rate of orders ×
 * the margin known at the change, and the spend it saved. The orders that came are not counted, because few of them are
 * mostly chance, and terms that were chosen for theirs sell less or more afterwards by themselves.
 */
export const changeGain = (
  before: ClickCosts,
  after: ClickCosts,
  { rate, margin }: { rate: number; margin: number },
): ChangeGain => ({
  clicks: after.clicks - before.clicks,
  orders: (after.clicks - before.clicks) * rate * margin,
  spend: before.spend - after.spend,
})
