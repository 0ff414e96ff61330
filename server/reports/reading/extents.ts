import type { FileColumns } from '../definition/columns.ts'
import { namesTotal } from '../definition/totals.ts'

/** A column says no more different things than this; one that does is none of days. */
const MAX_TEXTS = 5000

/** Collects all that some columns say over the whole file, and whether the first two say the same in each row. */
export class ExtentEvidence {
  private readonly told: { name: string; at: number; last: string; texts: Set<string>; isWhole: boolean }[]

  private areAlike = true

  constructor(columns: FileColumns, names: readonly string[]) {
    this.told = names
      .map((name) => ({ name, at: columns.at(name), last: '', texts: new Set<string>(), isWhole: true }))
      .filter(({ at }) => at >= 0)
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return Math.max(-1, ...this.told.map(({ at }) => at)) + 1
  }

  see(cells: readonly string[]): void {
    if (this.isTotal(cells)) return
    const [one, other] = this.told
    if (one && other && this.areAlike) this.areAlike = cells[one.at]?.trim() === cells[other.at]?.trim()
    for (const column of this.told) {
      const text = cells[column.at]?.trim() ?? ''
      if (text === '' || column.texts.size > MAX_TEXTS) column.isWhole = false
      else if (text !== column.last) {
        column.last = text
        column.texts.add(text)
      }
    }
  }

  /** Whether a row names nothing in these columns and says that it sums up the others. */
  private isTotal(cells: readonly string[]): boolean {
    if (this.told.length < 2) return false
    const isBlank = this.told.every(({ at }) => (cells[at] ?? '').trim() === '' || namesTotal(cells[at] ?? ''))
    return isBlank && cells.some(namesTotal)
  }

  /** Tells the columns what was found. */
  conclude({ extents, twins }: FileColumns): void {
    const [one, other] = this.told
    if (one && other && this.areAlike) twins.set(one.name, other.name)
    for (const { name, texts, isWhole } of this.told) extents.set(name, isWhole ? [...texts] : null)
  }
}
