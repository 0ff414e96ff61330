import type { Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'

/** Returns the day's views of a product that is no longer in the catalogue. */
export const strayOn = ({ seed }: Market, day: number): number => mix(seed + 309, day) % 5
