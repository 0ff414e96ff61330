/** Stock below this many days of cover likely runs out before more arrives. */
const SHORT_COVER_DAYS = 14

/** Ads of a product: recent spend, days of cover, profit after ads; null is unknown. */
interface Advertised {
  spend: number | null
  cover: number | null
  profit: number | null
}

/** Returns whether ads sell stock that is nearly used up. */
export const paysToRunOut = ({ spend, cover }: Omit<Advertised, 'profit'>): boolean =>
  (spend ?? 0) > 0 && cover !== null && cover < SHORT_COVER_DAYS

/** Returns whether the profit after ads is negative. */
export const paysToLose = ({ spend, profit }: Omit<Advertised, 'cover'>): boolean =>
  (spend ?? 0) > 0 && profit !== null && profit < 0
