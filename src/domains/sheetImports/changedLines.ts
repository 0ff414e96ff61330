import type { SheetDiff } from '#contract/sheetImports.ts'

/** Rows of which another look tells something else than the one before: what is new of them, changes otherwise, or needs no change any more. */
export const changedLines = (previousDiff: Pick<SheetDiff, 'rows'>, now: Pick<SheetDiff, 'rows'>): number[] => {
  const indexCells = ({ rows }: Pick<SheetDiff, 'rows'>) =>
    new Map(rows.map(({ line, cells }) => [line, JSON.stringify(cells)]))
  const [were, are] = [indexCells(previousDiff), indexCells(now)]
  const lines = new Set([...were.keys(), ...are.keys()])
  return [...lines].filter((line) => were.get(line) !== are.get(line)).sort((a, b) => a - b)
}
