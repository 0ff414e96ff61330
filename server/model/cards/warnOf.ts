import { type CardWarning, designWarnings, type Looked } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { measurerOf, openPaper } from './cardPaper.ts'

/** Caches text widths, because most texts are the same on every card. */
const remembering = ({ widthOf }: Measurer): Measurer => {
  const widthCache = new Map<string, number>()
  return {
    widthOf: (text, style) => {
      const key = `${style.font} ${style.bold} ${style.size} ${text}`
      const width = widthCache.get(key) ?? widthOf(text, style)
      widthCache.set(key, width)
      return width
    },
  }
}

/** Returns a function that lists printing and mailing problems of cards, using the widths of the printed fonts. */
export const warnOf = async (): Promise<(looked: Omit<Looked, 'measurer'>) => CardWarning[]> => {
  const measurer = remembering(measurerOf(await openPaper('')))
  return (looked) => designWarnings({ ...looked, measurer })
}
