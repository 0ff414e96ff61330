import type { Address, Buyer } from '#contract/addresses.ts'
import { UNKNOWN } from '#shared/lib/number.ts'

const ERASED = `${UNKNOWN} erased after the retention period`

/**
 * Returns whether it is a buyer without an address in reports, a household of its own that cannot have address labels.
 */
export const isBare = ({ hash, buyers }: Address): boolean => buyers.some((buyer) => buyer.hash === hash)

/** Returns a buyer's name, or why there is none. */
export const nameOf = (buyer: Buyer | undefined, address: Address): string =>
  buyer?.name ?? (isBare(address) ? `${UNKNOWN} known by email alias only` : ERASED)

/** Returns the address lines as on an envelope, without the country, or why there are none. */
export const linesOf = (address: Address): string[] => {
  const { lines, city, state, postcode } = address
  if (!lines) return [isBare(address) ? `${UNKNOWN} no address in the reports` : ERASED]
  return [...lines, [city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)
}
