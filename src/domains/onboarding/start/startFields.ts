import type { Start } from '#contract/onboarding.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { isTimeZone } from '#rules/timeZones.ts'
import { newSeller } from '../SellerFields.tsx'
import { withCodes } from '../sellerCode.ts'

/** Returns the initial form: `zone` is the browser's time zone, suggested while nothing is saved. */
export const firstFields = (stored: Start, zone: string): Start =>
  stored.sellers.length
    ? stored
    : { ...stored, timeZone: isTimeZone(zone) ? zone : stored.timeZone, sellers: [newSeller] }

const currencyAt = ({ sellers }: Start): string | undefined =>
  marketplaceByCode(sellers.flatMap(({ marketplaces }) => marketplaces ?? [])[0] ?? '')?.currency

/**
 * Returns the form with derived values: codes from names, the currency from the first marketplace until it is chosen.
 */
export const followed = (next: Start, previousFields: Start, stored: Start): Start => {
  const isProposed =
    !stored.sellers.length && previousFields.currency === (currencyAt(previousFields) ?? stored.currency)
  const proposed = isProposed && next.currency === previousFields.currency ? currencyAt(next) : undefined
  return {
    ...next,
    currency: proposed ?? next.currency,
    sellers: [
      ...withCodes(
        next.sellers.map((one) => ({ ...newSeller, ...one })),
        previousFields.sellers,
        stored.sellers.map(({ seller }) => seller),
      ),
    ],
  }
}
