import { type CardWarning, designWarnings, type Looked } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { measurerOf, openPaper } from './cardPaper.ts'

/** Most texts are the same on every card: their widths are measured once. */
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

/** Tells what a printer or the post would mind of cards, with the widths of the printed fonts. */
export const warnOf = async (): Promise<(looked: Omit<Looked, 'measurer'>) => CardWarning[]> => {
  const measurer = remembering(measurerOf(await openPaper('')))
  return (looked) => designWarnings({ ...looked, measurer })
}
