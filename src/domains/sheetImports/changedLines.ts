import type { SheetDiff } from '#contract/sheetImports.ts'

/** Returns the rows whose preview differs from the previous one: new, changed differently, or unchanged now. */
export const changedLines = (previousDiff: Pick<SheetDiff, 'rows'>, now: Pick<SheetDiff, 'rows'>): number[] => {
  const indexCells = ({ rows }: Pick<SheetDiff, 'rows'>) =>
    new Map(rows.map(({ line, cells }) => [line, JSON.stringify(cells)]))
  const [were, are] = [indexCells(previousDiff), indexCells(now)]
  const lines = new Set([...were.keys(), ...are.keys()])
  return [...lines].filter((line) => were.get(line) !== are.get(line)).sort((a, b) => a - b)
}
