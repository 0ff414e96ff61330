import {
  bestExit,
  type ClearanceFacts,
  clearancePlans,
  DISCOUNTS,
  exitMoney,
} from '#server/domains/inventory/slowStock/clearance.ts'
import { clearanceWorld, type DeadListing, storageAhead, YEAR_DAYS } from '../clearance/clearanceWorld.ts'
import type { Figure } from '../support/figures.ts'

const LISTINGS = 400
const STEP_DAYS = 30

/** Units to keep for sale, and the price cut, from a day on. */
interface Choice {
  keep: number
  discount: number
}
type Policy = (facts: ClearanceFacts, day: number, listing: DeadListing) => Choice

/** Returns the money of a year when a policy decides every thirty days; what is left in the end leaves. */
const moneyWith = (listing: DeadListing, policy: Policy): number => {
  const { facts, draws, ageDays, rate, elasticity } = listing
  const out = exitMoney(facts, bestExit(facts))
  let units = facts.units
  let money = 0
  let sold = 0
  let discount = 0
  for (let day = 0; day < YEAR_DAYS && units > 0; day += 1) {
    const storage = storageAhead(listing, ageDays + day)
    if (day % STEP_DAYS === 0) {
      const choice = policy({ ...facts, units, days: facts.days + day, sold: facts.sold + sold, storage }, day, listing)
      money += Math.max(0, units - choice.keep) * out
      units = Math.min(units, choice.keep)
      discount = choice.discount
    }
    if ((draws[day] ?? 1) < 1 - Math.exp(-rate * (1 - discount) ** -elasticity) && units > 0) {
      units -= 1
      sold += 1
      money += facts.price * (1 - discount) * (1 - facts.referral) - facts.fulfillment
    }
    money -= units * (storage[0]?.perDay ?? 0)
  }
  return money + units * out
}

const all =
  (discount: number): Policy =>
  ({ units }) => ({ keep: units, discount })

const policies: Readonly<Record<string, Policy>> = {
  'the rule with the true rate': (facts, _, { rate }) =>
    clearancePlans({ ...facts, sold: rate * 1e6, days: 1e6 })[0] ?? { keep: facts.units, discount: 0 },
  'the rule, every 30 days': (facts) => clearancePlans(facts)[0] ?? { keep: facts.units, discount: 0 },
  'keep everything': all(0),
  'remove everything at once': () => ({ keep: 0, discount: 0 }),
  '30 % off, remove the rest after half a year': ({ units }, day) => ({ keep: day < 180 ? units : 0, discount: 0.3 }),
  'remove what is older than a year': ({ units }, day, { ageDays }) => ({
    keep: ageDays + day > 365 ? 0 : units,
    discount: 0,
  }),
}

/** Returns the most money of one choice for the whole year by somebody who knows every sale in advance. */
const bestInHindsight = (listing: DeadListing): number =>
  Math.max(
    ...DISCOUNTS.flatMap((discount) =>
      Array.from({ length: listing.facts.units + 1 }, (_, keep) =>
        moneyWith(listing, ({ units }) => ({ keep: Math.min(keep, units), discount })),
      ),
    ),
  )

/** Compares the rule for dead stock with simple ones, and with hindsight. */
export const measureClearance = (): Promise<Figure[]> => {
  const figures = [0, 3].flatMap((mostSold): Figure[] => {
    const listings = clearanceWorld(LISTINGS, mostSold, 42 + mostSold)
    const meanOf = (moneyOf: (listing: DeadListing) => number) =>
      listings.reduce((sum, listing) => sum + moneyOf(listing), 0) / LISTINGS / 100
    const world = mostSold ? `up to ${mostSold} sold` : 'none sold'
    return [
      { name: `clearance: ${world}, money of a listing in hindsight`, unit: '$', value: meanOf(bestInHindsight) },
      ...Object.entries(policies).map(([name, policy]) => ({
        ...{ name: `clearance: ${world}, ${name}`, unit: '$' },
        value: meanOf((listing) => moneyWith(listing, policy)),
      })),
    ]
  })
  return Promise.resolve(figures)
}
