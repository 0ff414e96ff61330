import type { FileColumns } from '../definition/columns.ts'
import { marketplaceNamed } from '../marketplaceCells.ts'

/** Different texts of columns that may name places, at most. */
const MAX_TEXTS = 1000

/** Finds out whether every row of a file says which marketplace it is of. */
export class PlaceEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()
  /** Cells seen before and what they said: a column names few places. */
  private readonly known = new Map<string, string | null>()
  private isComplete: boolean
  /** No further row can tell anything. */
  private isOver: boolean

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((index) => index >= 0)
    this.isComplete = this.columns.length > 0
    this.isOver = this.columns.length === 0
  }

  /** How many cells of a line are looked at, from its first. */
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
    // a column of many different texts names no places
    if (this.known.size > MAX_TEXTS) this.isOver = true
  }

  /** The marketplaces named, null when some row names none. */
  conclude(): readonly string[] | null {
    return this.isComplete && this.found.size > 0 ? [...this.found].sort() : null
  }

  /** The marketplaces that some row names. */
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
