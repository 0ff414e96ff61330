import type { SheetLine } from './readItems.ts'
import { plainHeading, type SheetTarget } from './targets.ts'

/** Number of rows that are searched for headings. */
const REACH = 30

/**
 * Returns the index of the heading row: the row with the most known headings, else the first with two words, else the
 * first.
 */
export const headingLine = (lines: readonly SheetLine[], targets: readonly SheetTarget[]): number => {
  const targetHeadings = new Set(targets.flatMap((target) => target.headings))
  let best = 0
  let most = 0
  for (const [index, { cells }] of lines.slice(0, REACH).entries()) {
    const headingCount = new Set(cells.map(plainHeading).filter((heading) => targetHeadings.has(heading))).size
    if (headingCount > most) {
      most = headingCount
      best = index
    }
  }
  if (most > 0) return best
  const firstFilledIndex = lines
    .slice(0, REACH)
    .findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  return Math.max(0, firstFilledIndex)
}
