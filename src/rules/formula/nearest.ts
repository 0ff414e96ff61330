/** Returns the edit distance of two words: insertions, deletions, changes and swaps of letters. */
const distance = (one: string, other: string): number => {
  const width = other.length + 1
  let above: number[] = []
  let row = Array.from({ length: width }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j < width; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (above[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    above = row
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the most similar name to a mistyped one; undefined when none is close. */
export const nearest = (typed: string, names: Iterable<string>): string | undefined => {
  const lowerTyped = typed.toLowerCase()
  let nearestName: string | undefined
  let least = Math.max(2, Math.floor(typed.length / 3)) + 1
  for (const name of names) {
    const lower = name.toLowerCase()
    const isPart = lowerTyped.length > 2 && (lower.startsWith(lowerTyped) || lower.endsWith(`.${lowerTyped}`))
    const far = isPart ? 1 : distance(lowerTyped, lower)
    if (far < least) [nearestName, least] = [name, far]
  }
  return nearestName
}
