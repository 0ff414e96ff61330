/** Sums of minor units by currency, the largest first; amounts nobody knows are left out. */
export const moneySums = (
  amounts: Iterable<{ amount: number | null; currency: string | null }>,
): [string, number][] => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts)
    if (amount !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].sort(([, a], [, b]) => b - a)
}
