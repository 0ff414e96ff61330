/** Stock that lasts fewer days than this is likely gone before more arrives. */
const SHORT_COVER_DAYS = 14

/** Ads of a product: spend of the last days, days that stock lasts, profit after ads; null is not known. */
interface Advertised {
  spend: number | null
  cover: number | null
  profit: number | null
}

/** Ads sell what is nearly gone. */
export const paysToRunOut = ({ spend, cover }: Omit<Advertised, 'profit'>): boolean =>
  (spend ?? 0) > 0 && cover !== null && cover < SHORT_COVER_DAYS

/** What is left after ads is less than nothing. */
export const paysToLose = ({ spend, profit }: Omit<Advertised, 'cover'>): boolean =>
  (spend ?? 0) > 0 && profit !== null && profit < 0
