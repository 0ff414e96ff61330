/**
 * Lowest bids of Sponsored Products, in units of the currency, where they are not 0.02. Source: limits by marketplace of
 * the Amazon Ads API, as the package @scaleleap/amazon-marketplaces has them for IN and JP; the others are unconfirmed.
 * Checked 2026-11-26.
 */
const lowestBids: Readonly<Record<string, number>> = {
  JP: 2,
  IN: 1,
  AU: 0.1,
  MX: 0.1,
  SA: 0.1,
  AE: 0.24,
  SE: 0.18,
  EG: 0.15,
  BR: 0.07,
  TR: 0.05,
  PL: 0.04,
}

/** Returns the lowest bid of a marketplace in minor units; `digits`: those of its currency. */
export const lowestBid = (marketplace: string, digits: number): number =>
  Math.max(1, Math.round((lowestBids[marketplace] ?? 0.02) * 10 ** digits))
