import { type CardWarning, designWarnings, type Looked } from '#rules/cards/designWarnings.ts'
import { measurerOf, openPaper } from './cardPaper.ts'

/** Tells what a printer or the post would mind of cards, with the widths of the printed fonts. */
export const warnOf = async (): Promise<(looked: Omit<Looked, 'measurer'>) => CardWarning[]> => {
  const measurer = measurerOf(await openPaper(''))
  return (looked) => designWarnings({ ...looked, measurer })
}
