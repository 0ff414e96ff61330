import { mix } from '../random.ts'
import type { Market } from '../trade/orders.ts'

/** Who looked on a day at something that is no product of the catalogue any more. */
export const strayOn = ({ seed }: Market, day: number): number => mix(seed + 309, day) % 5
