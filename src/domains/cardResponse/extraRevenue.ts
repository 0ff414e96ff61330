/**
 * Returns the revenue caused by the cards (minor units): the cards' revenue minus that of as many holdout households.
 * Undefined without a holdout.
 */
export const extraRevenue = (
  cards: { households: number; revenue: number },
  held: { households: number; revenue: number },
): number | undefined =>
  held.households === 0 ? undefined : Math.round(cards.revenue - (held.revenue * cards.households) / held.households)
