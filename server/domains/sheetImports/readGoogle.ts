import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '#contract/sheetImports.ts'
import { fillMerged, type ReadTab } from '#model/sheets/index.ts'
import { conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { SheetLine } from '#platform/sheets/readItems.ts'
import type { Cell, ServiceAccount } from '#platform/sheets/sheet.ts'

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell))

const linesOf = (cells: readonly (readonly Cell[])[]): SheetLine[] => {
  const lines = cells.flatMap((row, index): SheetLine[] => {
    const texts = row.map(textOf)
    return texts.some((text) => text.trim() !== '')
      ? [{ line: index + 1, cells: texts.slice(0, MAX_SHEET_COLUMNS) }]
      : []
  })
  if (lines.length > MAX_SHEET_ROWS + 1)
    throw conflict(`The tab has more than ${MAX_SHEET_ROWS} rows. Split it, and import one part after the other.`)
  return lines
}

/**
 * Returns the tabs of a Google spreadsheet with their rows, or the one with a title. Holds no database connection.
 * @throws an error with the remedy when it cannot be read
 */
export const readGoogle = async (
  { openSheet }: Pick<Platform, 'openSheet'>,
  account: ServiceAccount,
  spreadsheet: string,
  only?: string,
): Promise<{ title: string; tabs: ReadTab[] }> => {
  const sheet = openSheet(account, spreadsheet)
  const { title, tabs } = await sheet.about()
  const selectedTabs = only === undefined ? tabs : tabs.filter((tab) => tab.title === only)
  if (only !== undefined && selectedTabs.length === 0)
    throw conflict(`The spreadsheet has no tab ${only} anymore. Choose another one.`)
  const read: ReadTab[] = []
  for (const { title: name, merged } of selectedTabs) {
    const lines = linesOf(await sheet.read(name))
    fillMerged(
      lines,
      merged.map(({ row, rowEnd, column }) => ({ first: row + 1, last: rowEnd, column })),
    )
    if (lines.length > 0) read.push({ title: name, lines })
  }
  if (read.length === 0) throw conflict('The spreadsheet is empty.')
  return { title, tabs: read }
}
