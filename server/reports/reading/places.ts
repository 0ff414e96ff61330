import type { FileColumns } from '../definition/columns.ts'
import { marketplaceNamed } from '../marketplaceCells.ts'

/** Maximum number of distinct values in columns with marketplaces. */
const MAX_TEXTS = 1000

/** Determines whether every row of a file contains its marketplace. */
export class PlaceEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()
  /** Marketplaces by cell text: a column has few distinct ones. */
  private readonly known = new Map<string, string | null>()
  private isComplete: boolean
  /** True if further rows cannot change the result. */
  private isOver: boolean

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((index) => index >= 0)
    this.isComplete = this.columns.length > 0
    this.isOver = this.columns.length === 0
  }

  /** Returns the number of leading cells of a line that are read. */
  reach(): number {
    return Math.max(-1, ...this.columns) + 1
  }

  see(cells: readonly string[]): void {
    if (this.isOver || cells.every((cell) => cell === '')) return
    for (const index of this.columns) {
      const marketplace = this.placeOf(cells[index] ?? '')
      if (marketplace === null) continue
      this.found.add(marketplace)
      return
    }
    this.isComplete = false
    // a column with many distinct values contains no marketplaces
    if (this.known.size > MAX_TEXTS) this.isOver = true
  }

  /** Returns the marketplaces in the rows, null if some row has none. */
  conclude(): readonly string[] | null {
    return this.isComplete && this.found.size > 0 ? [...this.found].sort() : null
  }

  /** Returns the marketplaces that occur in any row. */
  all(): readonly string[] {
    return [...this.found].sort()
  }

  private placeOf(cell: string): string | null {
    const cachedCode = this.known.get(cell)
    if (cachedCode !== undefined) return cachedCode
    const code = marketplaceNamed(cell)?.code ?? null
    this.known.set(cell, code)
    return code
  }
}
