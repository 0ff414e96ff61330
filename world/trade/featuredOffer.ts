import type { Product } from './catalogue.ts'

/** Days before the present on which another seller's offer of a few products was featured. */
const FROM = 30
const TO = 18

/**
 * Returns whether another seller's offer of a product is featured for most of a day; `left` are days to the present.
 */
export const isOutbid = ({ number }: Product, left: number): boolean => number % 9 === 4 && left > TO && left <= FROM
