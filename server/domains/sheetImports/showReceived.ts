import type { ReceivedSheet, SheetColumn } from '#contract/sheetImports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { columnLetters } from '#platform/sheets/cellAddress.ts'
import { proposeColumns } from '#platform/sheets/proposeColumns.ts'
import { plainHeading, type SheetTarget } from '#platform/sheets/targets.ts'
import { importOf, sourceKey } from './imports.ts'
import { partedLines } from './look.ts'
import type { ReceivedTab } from './received.ts'

const SAMPLES = 3
const LONGEST_SAMPLE = 80

/** Returns a received tab for the screen: its columns with samples and their proposed targets. */
export const showReceived = async (
  scope: Scope,
  received: ReceivedTab,
  targets: readonly SheetTarget[],
  currency: string,
): Promise<ReceivedSheet> => {
  const { id, source, tabs, tab, title, lines } = received
  const { heading, body } = partedLines(lines, targets)
  const width = Math.max(heading.cells.length, ...body.slice(0, 200).map(({ cells }) => cells.length), 0)
  const headings = Array.from({ length: width }, (_, column) => (heading.cells[column] ?? '').trim().slice(0, 300))
  const existingImport = await importOf(scope, sourceKey(source, title, headings))
  const remembered = new Map(existingImport?.definition.columns.map((one) => [plainHeading(one.heading), one.targets]))
  const proposed = proposeColumns(headings, targets, remembered)
  const columns = headings.map((text, column): SheetColumn => {
    const filled = body.flatMap(({ cells }) => (cells[column]?.trim() ? [cells[column]] : []))
    return {
      ...{ column, letters: columnLetters(column), heading: text, filled: filled.length },
      samples: filled.slice(0, SAMPLES).map((cell) => cell.trim().slice(0, LONGEST_SAMPLE)),
      targets: proposed[column] ?? [],
    }
  })
  return {
    ...{ id: String(id), source, tabs, tab, headingLine: heading.line, rows: body.length, columns, currency },
    remembered: existingImport ? String(existingImport.id) : null,
  }
}
