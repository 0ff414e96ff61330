import type { PlaceKey } from '#contract/inventory.ts'

/** Names a place in a map. */
export const placeName = ({ marketplace, asin, seller }: PlaceKey): string => `${marketplace}|${asin}|${seller}`

/** Names an asin of a seller in a map. */
export const ownedName = ({ asin, seller }: Pick<PlaceKey, 'asin' | 'seller'>): string => `${asin}|${seller}`
