/** Mixes a seed and a position into 32 well-distributed bits (splitmix); deterministic. */
export const mix = (seed: number, position: number): number => {
  let bits = (seed ^ Math.imul(position + 1, 0x9e3779b9)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b) >>> 0
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35) >>> 0
  return (bits ^ (bits >>> 16)) >>> 0
}

/** 0 ≤ x < 1. */
export const fraction = (seed: number, position: number): number => mix(seed, position) / 2 ** 32

/** Returns an integer below `count`, much more often a small one: a few products sell most, a few buyers buy often. */
export const skewed = (seed: number, position: number, count: number): number =>
  Math.min(count - 1, Math.floor(count * fraction(seed, position) ** 3))

export const pick = <T>(list: readonly T[], seed: number, position: number): T => {
  const item = list[mix(seed, position) % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Returns the seed of a named part of a world. */
export const seedFor = (seed: number, part: string): number => {
  let bits = mix(seed, part.length)
  for (let at = 0; at < part.length; at += 1) bits = mix(bits, part.charCodeAt(at))
  return bits
}

/** Returns the number of occurrences of an event with the given mean (Poisson). */
export const occurrences = (seed: number, position: number, mean: number): number => {
  const limit = Math.exp(-mean)
  let count = 0
  for (let left = fraction(seed, position); left > limit && count < 1000; count += 1) {
    left *= fraction(seed + count + 1, position)
  }
  return count
}

/**
 * Returns the number's index in a shuffled sequence that visits each of `count` indexes once; `count` has no prime
 * factor above 5.
 */
export const scattered = (number: number, count: number): number => (number * 7_368_787 + 1_234_577) % count
