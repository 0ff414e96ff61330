import { METRIC } from '#rules/measures/metrics.ts'

const MAX_LETTERS = 40

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The key of a new metric, in camel case of its title: `metric.landedMargin`; with a number where it is taken. */
export const metricKey = (title: string, taken: ReadonlySet<string>): string => {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '')
  const tokens = (plain.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase())
  const joined = tokens.map((word, at) => (at === 0 ? word : capitalized(word))).join('')
  // a name begins with a letter
  const name = (/^[a-z]/.test(joined) ? joined : `m${joined}`).slice(0, MAX_LETTERS)
  for (let nr = 1; ; nr += 1) {
    const key = `${METRIC}${name}${nr === 1 ? '' : nr}`
    if (!taken.has(key)) return key
  }
}
