import type { Address, Buyer } from '#contract/addresses.ts'
import { UNKNOWN } from '#shared/lib/number.ts'

const ERASED = `${UNKNOWN} erased after retention`

/** A buyer whose reports bear no address stands for a household of its own, which no label of addresses fits. */
export const isBare = ({ hash, buyers }: Address): boolean => buyers.some((buyer) => buyer.hash === hash)

/** Somebody's name, else why there is none. */
export const nameOf = (buyer: Buyer | undefined, address: Address): string =>
  buyer?.name ?? (isBare(address) ? `${UNKNOWN} known by e-mail alias only` : ERASED)

/** The address as it is written on an envelope, the country apart; else why there is none. */
export const linesOf = (address: Address): string[] => {
  const { lines, city, state, postcode } = address
  if (!lines) return [isBare(address) ? `${UNKNOWN} no address in the reports` : ERASED]
  return [...lines, [city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)
}
