import { zeros } from '#model/planning/rules/zeros.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import { type JudgedSource, requireMeasure } from './judgedSources.ts'

/** Daily sums of a product in a window. Figures without values share one array of zeros; no array may be changed. */
export class ProductFigures {
  readonly asin: string
  private readonly zeros: Float64Array
  private readonly sums = new Map<SumKey, Float64Array>()
  private readonly measures = new Map<string, Float64Array>()
  /** The first day with data, by source. */
  private readonly first = new Map<JudgedSource, number>()

  /** `zeros`: a zero for each day of the window. */
  constructor(asin: string, zeros: Float64Array) {
    this.asin = asin
    this.zeros = zeros
  }

  /** Adds the rows of a source by columns: the day of each row, and its value for each key. */
  add(
    source: JudgedSource,
    keys: readonly SumKey[],
    dayIndexes: readonly number[],
    columns: readonly (readonly number[])[],
  ): void {
    this.first.set(source, Math.min(this.firstOf(source), ...dayIndexes))
    for (const [nr, key] of keys.entries()) {
      const added = columns[nr] ?? []
      if (added.every((value) => value === 0)) continue
      const values = this.own(key)
      for (let row = 0; row < added.length; row += 1) {
        const dayIndex = dayIndexes[row] ?? 0
        values[dayIndex] = (values[dayIndex] ?? 0) + (added[row] ?? 0)
      }
    }
  }

  set(key: SumKey, dayIndex: number, value: number): void {
    this.own(key)[dayIndex] = value
  }

  /** Returns the product's own array of a sum. */
  private own(key: SumKey): Float64Array {
    const existing = this.sums.get(key)
    if (existing) return existing
    const values = zeros(this.zeros.length)
    this.sums.set(key, values)
    return values
  }

  /** Returns a sum by day. */
  sum(key: SumKey): Float64Array {
    return this.sums.get(key) ?? this.zeros
  }

  /** Returns an additive measure of the catalogue by day; it is cached because several figures use it. */
  measure(key: string): Float64Array {
    const cached = this.measures.get(key)
    if (cached) return cached
    const measure = requireMeasure(key)
    if (measure.kind === 'ratio' || measure.kind === 'metric') throw new Error(`${key} is no sum`)
    const values = this.added(measure.parts)
    this.measures.set(key, values)
    return values
  }

  /** Returns a weighted total of sums by day. */
  terms(timesByKey: ReadonlyMap<SumKey, number>): Float64Array {
    return this.added([...timesByKey].map(([key, times]) => [times, key] as const))
  }

  private added(parts: readonly (readonly [times: number, key: SumKey])[]): Float64Array {
    const used = parts.filter(([, key]) => this.sums.has(key))
    const [firstPart] = used
    if (!firstPart) return this.zeros
    if (used.length === 1 && firstPart[0] === 1) return this.sum(firstPart[1])
    const values = zeros(this.zeros.length)
    for (const [times, key] of used) {
      const sum = this.sum(key)
      for (let dayIndex = 0; dayIndex < values.length; dayIndex += 1)
        values[dayIndex] = (values[dayIndex] ?? 0) + times * (sum[dayIndex] ?? 0)
    }
    return values
  }

  /** Returns true if a figure is 0 on all days. */
  isEmpty(values: Float64Array): boolean {
    return values === this.zeros
  }

  firstOf(source: JudgedSource): number {
    return this.first.get(source) ?? this.zeros.length
  }
}
