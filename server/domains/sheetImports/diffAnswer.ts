import { MAX_SHOWN_CELLS, type SheetDiff, type SheetDiffRow } from '#contract/sheetImports.ts'
import type { Look } from './look.ts'

/** Returns a preview for the screen: rows with problems first, then by position; limited to the first cells. */
export const diffAnswer = ({ changes, problems, counts, digest }: Look, currency: string): SheetDiff => {
  const rows = new Map<number, SheetDiffRow>()
  const rowOf = (line: number) => {
    const diffRow = rows.get(line) ?? { line, name: '', cells: [] }
    rows.set(line, diffRow)
    return diffRow
  }
  let cellCount = 0
  for (const { line, column, problem } of problems) {
    if (cellCount >= MAX_SHOWN_CELLS) break
    cellCount += 1
    rowOf(line).cells.push({ column, target: null, from: null, to: null, problem })
  }
  for (const { line, column, record, field, name, from, to } of changes) {
    if (cellCount >= MAX_SHOWN_CELLS && !rows.has(line)) continue
    cellCount += 1
    const row = rowOf(line)
    row.name ||= name
    row.cells.push({ column, target: `${record}.${field}`, from, to })
  }
  const isWrong = ({ cells }: Pick<SheetDiffRow, 'cells'>) =>
    cells.some(({ problem }) => problem !== undefined) ? 0 : 1
  const inOrder = [...rows.values()].sort((a, b) => isWrong(a) - isWrong(b) || a.line - b.line)
  for (const { cells } of inOrder)
    cells.sort((a, b) => isWrong({ cells: [a] }) - isWrong({ cells: [b] }) || a.column - b.column)
  return { digest, currency, counts, rows: inOrder }
}
