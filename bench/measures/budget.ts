import { type BudgetOption, chooseWithin } from '#server/model/planning/rules/budget.ts'
import { budgetOptions } from '#server/model/planning/rules/budgetOptions.ts'
import { type BudgetProduct, budgetWorld, earnedWith, rounding } from '../budget/budgetWorld.ts'
import type { Figure } from '../support/figures.ts'

const WORLDS = 40
const SHARES = [0.2, 0.4, 0.6]

type Options = readonly (readonly BudgetOption[])[]

const unitsOf = (chosen: readonly (BudgetOption | null)[]): number[] => chosen.map((option) => option?.units ?? 0)

/** Returns the best selection of all, by trying each that the budget permits. */
const chooseExhaustively = (products: Options, budget: number): (BudgetOption | null)[] => {
  const most = products.map((options) => Math.max(0, ...options.map(({ margin }) => margin)))
  const mostFrom = most.map((_, index) => most.slice(index).reduce((sum, one) => sum + one, 0))
  let best: (BudgetOption | null)[] = products.map(() => null)
  let bestMargin = 0
  const current: (BudgetOption | null)[] = products.map(() => null)
  const tryFrom = (index: number, rest: number, margin: number) => {
    if (margin > bestMargin) {
      bestMargin = margin
      best = [...current]
    }
    const options = products[index]
    if (!options || margin + (mostFrom[index] ?? 0) <= bestMargin) return
    for (const option of options.toReversed())
      if (option.cost <= rest) {
        current[index] = option
        tryFrom(index + 1, rest - option.cost, margin + option.margin)
      }
    current[index] = null
    tryFrom(index + 1, rest, margin)
  }
  tryFrom(0, budget, 0)
  return best
}

/** Returns the restock table's suggestions by a rank, each whole, as long as the money lasts. */
const chooseByRank = (products: readonly BudgetProduct[], budget: number, rank: (one: BudgetProduct) => number) => {
  const units = products.map(() => 0)
  let rest = budget
  const order = products.map((product, index) => ({ index, product })).sort((a, b) => rank(a.product) - rank(b.product))
  for (const { index, product } of order) {
    const cost = product.listing.plan.suggested * product.listing.unitCost
    if (cost > rest) continue
    units[index] = product.listing.plan.suggested
    rest -= cost
  }
  return units
}

/** Returns the margin that an order really earns beyond ordering nothing. */
const keptBy = (products: readonly BudgetProduct[], units: readonly number[]): number =>
  products.reduce((sum, product, index) => sum + earnedWith(product, units[index] ?? 0) - earnedWith(product, 0), 0)

const urgency = ({ listing: { outlook } }: BudgetProduct): number =>
  (outlook.orderIn ?? 1e6) * 1e6 + (outlook.outIn ?? 1e5) - (outlook.lostADay ?? 0) / 1e9
const ratioOfSuggestion = (product: BudgetProduct): number => {
  const last = budgetOptions([product.listing], rounding).at(-1)
  return last ? -last.margin / last.cost : 0
}

const compare = (count: number, share: number) => {
  const kept = { rule: 0, exhaustive: 0, urgent: 0, ratio: 0 }
  let chooseMs = 0
  for (let world = 0; world < WORLDS; world += 1) {
    const products = budgetWorld(count, world * 7919 + count)
    const options = products.map(({ listing }) => budgetOptions([listing], rounding))
    const total = products.reduce((sum, { listing }) => sum + listing.plan.suggested * listing.unitCost, 0)
    const budget = Math.round(total * share)
    const began = performance.now()
    kept.rule += keptBy(products, unitsOf(chooseWithin(options, budget)))
    chooseMs += performance.now() - began
    if (count <= 12) kept.exhaustive += keptBy(products, unitsOf(chooseExhaustively(options, budget)))
    kept.urgent += keptBy(products, chooseByRank(products, budget, urgency))
    kept.ratio += keptBy(products, chooseByRank(products, budget, ratioOfSuggestion))
  }
  return { ...kept, chooseMs: chooseMs / WORLDS }
}

const percent = (share: number) => Math.round(share * 1000) / 10

/** Compares the choice for a budget with every other choice on 12 products, and with simple ones on 200. */
export const measureBudget = (): Promise<Figure[]> => {
  const figures = SHARES.flatMap((share): Figure[] => {
    const few = compare(12, share)
    const many = compare(200, share)
    const money = `${share * 100} % of the money`
    return [
      {
        ...{ name: `budget: margin lost to the exhaustive choice, 12 products, ${money}`, unit: '%', aim: 5 },
        value: percent(1 - few.rule / few.exhaustive),
      },
      {
        ...{ name: `budget: margin of most urgent first to the rule's, 200, ${money}`, unit: '%', aim: 100 },
        value: percent(many.urgent / many.rule),
      },
      {
        ...{ name: `budget: margin of best ratio first to the rule's, 200, ${money}`, unit: '%', aim: 100 },
        value: percent(many.ratio / many.rule),
      },
      { name: `budget: time of the choice, 200 products, ${money}`, unit: 'ms', value: Math.round(many.chooseMs) },
    ]
  })
  return Promise.resolve(figures)
}
