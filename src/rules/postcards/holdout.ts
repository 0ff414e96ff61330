const BITS = 48
const DIGITS = BITS / 4

/** Maximum percentage of households that may be held out. */
export const MAX_HOLDOUT = 50

/**
 * Returns whether a household is held out without a card, as the control group. `hash`: a keyed hash of campaign and
 * household, hexadecimal; `share`: percent. It depends on nothing else, so a household stays in its group whoever else
 * is in the audience, and one held out at 10 % is held out at 20 % too.
 */
export const isHeldBack = (hash: string, share: number): boolean =>
  Number.parseInt(hash.slice(0, DIGITS), 16) / 2 ** BITS < share / 100
