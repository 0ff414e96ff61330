/**
 * What came in because of the cards (minor units): the cards' revenue without what as many households of the holdout ordered
 * all the same. Undefined without a holdout.
 */
export const extraRevenue = (
  cards: { households: number; revenue: number },
  held: { households: number; revenue: number },
): number | undefined =>
  held.households === 0 ? undefined : Math.round(cards.revenue - (held.revenue * cards.households) / held.households)
