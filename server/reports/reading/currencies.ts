import type { FileColumns } from '../definition/columns.ts'

/** A file has money of a few currencies; what has more cells than that says something else. */
const MAX_FOUND = 40

/** Finds out in which currencies the rows of a file are. */
export class CurrencyEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((at) => at >= 0)
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return Math.max(-1, ...this.columns) + 1
  }

  see(cells: readonly string[]): void {
    if (this.found.size > MAX_FOUND) return
    for (const at of this.columns) {
      const cell = cells[at]
      if (cell) this.found.add(cell)
    }
  }

  /** Their codes; none where no column tells. */
  conclude(): readonly string[] {
    const codes = [...this.found].map((cell) => cell.trim().toUpperCase()).filter((code) => /^[A-Z]{3}$/.test(code))
    return [...new Set(codes)].sort()
  }
}
