import type { InfoType } from '#contract/infoTypes.ts'
import { parseInfo } from '../infoText.ts'
import type { InfoRow } from './infoRows.ts'
import type { Pasted } from './pastedInfo.ts'

interface Frame {
  types: readonly InfoType[]
  currency: string | undefined
  /** The values apply to other days than today, so today's values are unrelated. */
  isOfOtherDays?: boolean
}

/**
 * Parses a paste into the grid from a cell on: the rows downwards and the columns to the right. An empty cell deletes,
 * as in typing; invalid cells are listed.
 */
export const readCells = (
  text: string,
  rows: readonly Pick<InfoRow, 'asin' | 'seller' | 'info'>[],
  columns: readonly string[],
  { types, currency, isOfOtherDays = false }: Frame,
): Pasted => {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const pasted: Pasted = { changes: [], unchanged: 0, mistakes: [] }
  if (lines.length > rows.length)
    pasted.mistakes.push(`${lines.length} rows were copied, but there are only ${rows.length} from this row on.`)
  for (const [rowIndex, row] of rows.entries())
    for (const [place, cell] of (lines[rowIndex] ?? []).entries()) {
      const type = types.find(({ key }) => key === columns[place])
      if (!type) {
        const mistake = 'Choose a value cell to paste into; other columns can’t be changed.'
        if (!pasted.mistakes.includes(mistake)) pasted.mistakes.push(mistake)
        continue
      }
      const parsed = parseInfo(type, cell, currency)
      const { asin, seller, info } = row
      if ('mistake' in parsed) pasted.mistakes.push(`${type.title} of ${asin} for ${seller}: ${parsed.mistake}.`)
      else if (!isOfOtherDays && (info[type.key] ?? null) === parsed.value) pasted.unchanged += 1
      else pasted.changes.push({ asin, seller, type: type.key, value: parsed.value })
    }
  return pasted
}
