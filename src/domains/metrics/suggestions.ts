import type { MeasureDescription } from '#contract/measures.ts'
import { helpers } from '#rules/formula/parse.ts'
import { unitLabel } from '#shared/measures/unitLabel.ts'
import { negativeMeasures } from './negativeMeasures.ts'

/** A suggested completion, and its position. */
export interface Suggestion {
  /** The inserted text. */
  word: string
  title: string
  unit: string
  says: string
}

const MAX_SHOWN = 8

/** Returns the word that ends at a position of a text, the one being typed. */
export const wordAt = (text: string, position: number): string =>
  /[A-Za-z_][\w.]*$/.exec(text.slice(0, position))?.[0] ?? ''

const rank = (word: string, { word: name, title }: Suggestion): number => {
  const [searchText, key, titleText] = [word.toLowerCase(), name.toLowerCase(), title.toLowerCase()]
  if (key.startsWith(searchText)) return 0
  if (
    titleText.split(/[\s(]+/).some((one) => one.startsWith(searchText)) ||
    key.split('.').some((one) => one.startsWith(searchText))
  )
    return 1
  return key.includes(searchText) || titleText.includes(searchText) ? 2 : 3
}

/** Returns everything that a formula can contain. */
export const allSuggestions = (measures: readonly MeasureDescription[]): Suggestion[] => [
  ...measures.map((measure) => ({
    ...{ word: measure.key, title: measure.title, says: measure.description },
    unit: negativeMeasures.has(measure.key) ? `${unitLabel(measure)}, negative` : unitLabel(measure),
  })),
  ...helpers.map(({ name, shape, says }) => ({ word: `${name}(`, title: shape, unit: 'helper', says })),
]

/** Returns the completions of a word, best first; none for a complete name. */
export const suggestionsFor = (word: string, availableSuggestions: readonly Suggestion[]): Suggestion[] => {
  if (!word) return []
  const ranked = availableSuggestions
    .map((suggestion, nr) => ({ suggestion, nr, rank: rank(word, suggestion) }))
    .filter((one) => one.rank < 3)
    .sort((one, other) => one.rank - other.rank || one.nr - other.nr)
    .map(({ suggestion }) => suggestion)
  return ranked[0]?.word === word && ranked.length === 1 ? [] : ranked.slice(0, MAX_SHOWN)
}
