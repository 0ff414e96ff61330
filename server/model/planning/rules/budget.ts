/** A quantity that a product can be ordered in. Money in minor units of one currency. */
export interface BudgetOption {
  units: number
  cost: number
  /** Expected margin of the sales that it saves. */
  margin: number
}

/** Steps that the money is divided into while all products are weighed against each other. */
const STEPS = 4000
const NONE = -1

/** Returns the steps that a cost takes, so that a selection never costs more than the budget. */
const stepsOf = (cost: number, budget: number): number => Math.ceil((cost * STEPS) / budget)

/** Returns the best option of each product under the budget, by the steps of their costs; `NONE` for none. */
function* weighAll(products: readonly (readonly BudgetOption[])[], budget: number): Generator<undefined, number[]> {
  let best = new Float64Array(STEPS + 1)
  const picks: Int8Array[] = []
  for (const options of products) {
    yield undefined
    const pick = new Int8Array(STEPS + 1).fill(NONE)
    const next = Float64Array.from(best)
    options.forEach(({ cost, margin }, optionIndex) => {
      const taken = stepsOf(cost, budget)
      for (let step = STEPS; step >= taken; step -= 1) {
        const total = (best[step - taken] ?? 0) + margin
        if (total > (next[step] ?? 0)) {
          next[step] = total
          pick[step] = optionIndex
        }
      }
    })
    best = next
    picks.push(pick)
  }
  const chosen: number[] = products.map(() => NONE)
  let step = STEPS
  for (let productIndex = products.length - 1; productIndex >= 0; productIndex -= 1) {
    const optionIndex = picks[productIndex]?.[step] ?? NONE
    chosen[productIndex] = optionIndex
    const option = products[productIndex]?.[optionIndex]
    if (option) step -= stepsOf(option.cost, budget)
  }
  return chosen
}

/** Spends what rounding left over on the upgrades with the highest margin per dollar; changes `chosen`. */
const spendRest = (products: readonly (readonly BudgetOption[])[], chosen: number[], budget: number): void => {
  const optionAt = (productIndex: number) => products[productIndex]?.[chosen[productIndex] ?? NONE]
  let rest = budget - products.reduce((sum, _, productIndex) => sum + (optionAt(productIndex)?.cost ?? 0), 0)
  for (;;) {
    let found: { productIndex: number; optionIndex: number; cost: number } | undefined
    let bestRatio = 0
    for (const [productIndex, options] of products.entries()) {
      const current = optionAt(productIndex)
      for (const [optionIndex, { cost, margin }] of options.entries()) {
        const extraCost = cost - (current?.cost ?? 0)
        const ratio = (margin - (current?.margin ?? 0)) / Math.max(extraCost, 1)
        if (extraCost <= 0 || extraCost > rest || ratio <= bestRatio) continue
        bestRatio = ratio
        found = { productIndex, optionIndex, cost: extraCost }
      }
    }
    if (!found) return
    chosen[found.productIndex] = found.optionIndex
    rest -= found.cost
  }
}

/**
 * Returns the option of each product, by index, that together save the highest expected margin for a budget; null where a
 * product gets none. It takes a step for each product.
 */
export function* chooseSteps<Option extends BudgetOption>(
  products: readonly (readonly Option[])[],
  budget: number,
): Generator<undefined, (Option | null)[]> {
  if (budget <= 0) return products.map(() => null)
  const affordable = products.map((options) => options.filter(({ cost, margin }) => cost <= budget && margin > 0))
  const chosen = yield* weighAll(affordable, budget)
  spendRest(affordable, chosen, budget)
  return affordable.map((options, productIndex) => options[chosen[productIndex] ?? NONE] ?? null)
}

/** Runs all steps of `chooseSteps` at once. */
export const chooseWithin = <Option extends BudgetOption>(
  products: readonly (readonly Option[])[],
  budget: number,
): (Option | null)[] => {
  const steps = chooseSteps(products, budget)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
