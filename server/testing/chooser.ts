/** One of the numbers from 0 up to, and without, `most`. */
export type Choose = (most: number) => number

/** A repeatable source of choices. */
export const chooser = (seed: number): Choose => {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

export const shuffled = <T>(list: readonly T[], choose: Choose): T[] => {
  const left = [...list]
  return list.flatMap(() => left.splice(choose(left.length), 1))
}
