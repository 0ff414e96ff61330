/** Where a campaign of cards to the buyers of some products is begun. */
export const postcardsTo = (asins: readonly string[]): string =>
  `#/outreach/postcards?${new URLSearchParams({ new: asins.join() })}`
