import type { SheetLine } from '#platform/sheets/readItems.ts'

/** Merged cells of one column: lines from 1, both inclusive; `column` is the first one. */
export interface MergedRange {
  first: number
  last: number
  column: number
}

const columnOf = (letters: string) => [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1

/** Parses a range such as `A2:B5`; empty when the text is none. */
export const rangeOf = (text: string): MergedRange[] => {
  const [, letters = '', top, bottom] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(text) ?? []
  return top ? [{ first: Number(top), last: Number(bottom), column: columnOf(letters) }] : []
}

/**
 * Copies the value of merged cells to each of their rows: a seller written once beside ten products applies to all ten.
 */
export const fillMerged = (lines: readonly SheetLine[], merged: readonly MergedRange[]): void => {
  const byLine = new Map(lines.map((line) => [line.line, line.cells as string[]]))
  for (const { first: firstLine, last: lastLine, column } of merged) {
    const value = byLine.get(firstLine)?.[column] ?? ''
    if (value === '' || lastLine <= firstLine) continue
    for (const { line, cells } of lines) {
      if (line <= firstLine || line > lastLine) continue
      const filled = cells as string[]
      while (filled.length <= column) filled.push('')
      filled[column] = value
    }
  }
}
