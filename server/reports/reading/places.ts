import type { FileColumns } from '../definition/columns.ts'
import { marketplaceNamed } from '../marketplaceCells.ts'

/** Finds out whether every row of a file says which marketplace it is of. */
export class PlaceEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()
  /** Cells seen before and what they said: a column names few places. */
  private readonly known = new Map<string, string | null>()
  private isComplete: boolean

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((at) => at >= 0)
    this.isComplete = this.columns.length > 0
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return Math.max(-1, ...this.columns) + 1
  }

  see(cells: readonly string[]): void {
    if (!this.isComplete || cells.every((cell) => cell === '')) return
    for (const at of this.columns) {
      const marketplace = this.placeOf(cells[at] ?? '')
      if (marketplace === null) continue
      this.found.add(marketplace)
      return
    }
    this.isComplete = false
  }

  /** The marketplaces named, null when some row names none. */
  conclude(): readonly string[] | null {
    return this.isComplete && this.found.size > 0 ? [...this.found].sort() : null
  }

  private placeOf(cell: string): string | null {
    const known = this.known.get(cell)
    if (known !== undefined) return known
    const found = marketplaceNamed(cell)?.code ?? null
    this.known.set(cell, found)
    return found
  }
}
