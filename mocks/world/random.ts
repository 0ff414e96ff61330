/** Mixes a seed and a position into 32 well-spread bits (splitmix); the same pair gives the same bits for ever. */
export const mix = (seed: number, position: number): number => {
  let bits = (seed ^ Math.imul(position + 1, 0x9e3779b9)) >>> 0
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b) >>> 0
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35) >>> 0
  return (bits ^ (bits >>> 16)) >>> 0
}

/** 0 ≤ x < 1. */
export const fraction = (seed: number, position: number): number => mix(seed, position) / 2 ** 32

/** A whole number below `count`, small ones far more often: a few products sell most, a few buyers buy often. */
export const skewed = (seed: number, position: number, count: number): number =>
  Math.min(count - 1, Math.floor(count * fraction(seed, position) ** 3))

export const pick = <T>(list: readonly T[], seed: number, position: number): T => {
  const item = list[mix(seed, position) % list.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
