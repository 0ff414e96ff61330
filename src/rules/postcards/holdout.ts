const BITS = 48
const DIGITS = BITS / 4

/** Cards a household may be drawn for, in per cent: the most that may be held back. */
export const MAX_HOLDOUT = 50

/**
 * Whether a household gets no card, so that what the cards brought can be told. `hash`: a keyed hash of campaign and household,
 * hexadecimal; `share`: per cent. It depends on nothing else, so a household stays on its side whoever else is in the audience,
 * and one that is held back at 10 % is held back at 20 % too.
 */
export const isHeldBack = (hash: string, share: number): boolean =>
  Number.parseInt(hash.slice(0, DIGITS), 16) / 2 ** BITS < share / 100
