import type { OutcomePart } from '#contract/actions.ts'

/**
 * Returns parts of an amount in whole minor units of another currency, without those of nothing; undefined without a rate.
 * They add up to the exchanged sum, because each is the difference that it makes to the sum of those before it.
 */
export const exchangeParts = (
  parts: readonly OutcomePart[],
  exchange: (amount: number) => number | undefined,
): OutcomePart[] | undefined => {
  const exchanged: OutcomePart[] = []
  let sum = 0
  let exchangedSum = 0
  for (const { name, money } of parts) {
    sum += money
    const next = exchange(Math.round(sum))
    if (next === undefined) return undefined
    exchanged.push({ name, money: next - exchangedSum })
    exchangedSum = next
  }
  return exchanged.filter(({ money }) => money !== 0)
}
