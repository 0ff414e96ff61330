import { figureWords } from '#shared/measures/measureWords.ts'
import type { Drawing } from './chartDrawing.ts'

export interface Told {
  name: string
  color: string
  words: string
}

type Panel = Drawing['panels'][number]

/** What a plot says of a bucket: each part, what it was before, and their sum where they have one. */
export const toldAt = (panel: Panel, at: number, before: string): Told[] => {
  const { series, measure, currency } = panel
  const words = (value: number | null | undefined) => figureWords(value, measure, currency)
  const now = series.filter(({ isBefore }) => !isBefore)
  const rows = series.map(({ name, color, isBefore, values }) => ({
    ...{ color, words: words(values[at]) },
    name: isBefore ? (now.length > 1 ? `${name}, ${before}` : before) : name,
  }))
  if (now.length < 2 || measure.kind !== 'sum') return rows
  const sum = now.reduce((all, { values }) => all + (values[at] ?? 0), 0)
  return [...rows, { name: 'all', color: '', words: words(sum) }]
}
