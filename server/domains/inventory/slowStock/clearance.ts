/** Ways out of stock that hardly sells, in the order in which the screen lists them. */
export const exits = ['remove', 'liquidate', 'donate'] as const
export type Exit = (typeof exits)[number]

/** Price cuts that are weighed. */
export const DISCOUNTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5] as const
/** Days for which keeping stock is weighed. */
export const HORIZON_DAYS = 365
/** Days of evidence and part of a sale that stand for what is known of a product before its own sales. */
const PRIOR_DAYS = 30
const PRIOR_SALES = 0.3
/** Relative rise of sales by a relative cut of the price, where no price change of the listing shows it. */
const DEFAULT_ELASTICITY = 1.5
/** Share of the price that a liquidator pays, and of that the share that Amazon keeps. */
export const LIQUIDATION_PRICE = 0.075
export const LIQUIDATION_FEE = 0.15

/** A listing; money in minor units per unit. */
export interface ClearanceFacts {
  units: number
  /** Days in stock, and the units sold in them. */
  days: number
  sold: number
  price: number
  /** Referral fee as a share of the price, and the fulfillment fee of a unit. */
  referral: number
  fulfillment: number
  /** Storage and aged-inventory surcharge of a unit per day, from a number of days ahead on; the first from today. */
  storage: readonly { from: number; perDay: number }[]
  /** Fee for returning or disposing of a unit. */
  removal: number
  /** What a returned unit is worth to the company. */
  recovered: number
  elasticity?: number
}

/** Money of a way to go on, with the units that it keeps for sale and the price cut. */
export interface ClearancePlan {
  exit: Exit
  discount: number
  /** Units kept for sale; the others leave by the exit. */
  keep: number
  money: number
}

/** Returns the expected units a day at today's price. */
export const expectedRate = ({ sold, days }: Pick<ClearanceFacts, 'sold' | 'days'>): number =>
  (sold + PRIOR_SALES) / (days + PRIOR_DAYS)

/** Returns what a unit brings, or costs if negative, when it leaves by an exit. */
export const exitMoney = (facts: ClearanceFacts, exit: Exit): number => {
  switch (exit) {
    case 'remove':
      return facts.recovered - facts.removal
    case 'liquidate':
      return facts.price * LIQUIDATION_PRICE * (1 - LIQUIDATION_FEE) - facts.removal
    case 'donate':
      return -facts.removal
  }
}

/** Returns the exit that leaves most money. */
export const bestExit = (facts: ClearanceFacts): Exit =>
  exits.reduce((best, exit) => (exitMoney(facts, exit) > exitMoney(facts, best) ? exit : best))

/** Returns the expected units a day at a price cut. */
export const discountedRate = (facts: ClearanceFacts, discount: number): number =>
  expectedRate(facts) * (1 - discount) ** -(facts.elasticity ?? DEFAULT_ELASTICITY)

/** Returns rate and margin of a unit at a price cut. */
const atDiscount = (facts: ClearanceFacts, discount: number) => ({
  rate: discountedRate(facts, discount),
  margin: facts.price * (1 - discount) * (1 - facts.referral) - facts.fulfillment,
})

/** Returns storage and surcharges of a unit that stays for some days. */
export const storageOf = ({ storage }: Pick<ClearanceFacts, 'storage'>, days: number): number =>
  storage.reduce((sum, { from, perDay }, index) => {
    const until = Math.min(days, storage[index + 1]?.from ?? Number.POSITIVE_INFINITY)
    return sum + Math.max(0, until - from) * perDay
  }, 0)

/** Returns the days of sales that are worth their storage: a unit that takes longer brings more by leaving today. */
const worthDays = (facts: ClearanceFacts, discount: number, exit: Exit): number => {
  const gain = atDiscount(facts, discount).margin - exitMoney(facts, exit)
  let days = 0
  while (days < HORIZON_DAYS && storageOf(facts, days + 1) < gain) days += 1
  return days
}

/**
 * Returns the money of keeping some units for sale at a price cut while the others leave at once. The unit at position j
 * of the queue sells after j ÷ rate days and pays storage until then; units left at the horizon leave by the exit.
 */
export const planMoney = (facts: ClearanceFacts, { exit, discount, keep }: Omit<ClearancePlan, 'money'>): number => {
  const { rate, margin } = atDiscount(facts, discount)
  const out = exitMoney(facts, exit)
  let money = (facts.units - keep) * out
  for (let position = 1; position <= keep; position += 1) {
    const days = position / rate
    money += days <= HORIZON_DAYS ? margin - storageOf(facts, days) : out - storageOf(facts, HORIZON_DAYS)
  }
  return money
}

/** Returns the plan with most expected money at each price cut, best first. */
export const clearancePlans = (facts: ClearanceFacts): ClearancePlan[] => {
  const exit = bestExit(facts)
  return DISCOUNTS.map((discount): ClearancePlan => {
    const { rate } = atDiscount(facts, discount)
    const keep = Math.min(facts.units, Math.floor(rate * worthDays(facts, discount, exit)))
    return { exit, discount, keep, money: planMoney(facts, { exit, discount, keep }) }
  }).sort((a, b) => b.money - a.money)
}

/** Returns the facts after some more days without a sale. */
const later = (facts: ClearanceFacts, days: number): ClearanceFacts => ({
  ...facts,
  days: facts.days + days,
  storage: facts.storage
    .filter((_, index) => (facts.storage[index + 1]?.from ?? Number.POSITIVE_INFINITY) > days)
    .map(({ from, perDay }) => ({ from: Math.max(0, from - days), perDay })),
})

/** Returns the days without a sale after which no unit is worth keeping; 0: today; null: not within the horizon. */
export const turnsAfter = (facts: ClearanceFacts): number | null => {
  for (let days = 0; days <= HORIZON_DAYS; days += 7) if (clearancePlans(later(facts, days))[0]?.keep === 0) return days
  return null
}
