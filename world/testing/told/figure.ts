/** A part of a measure that a file tells, at one place. Money in minor units with the seller's sign. */
export interface Figure {
  measure: string
  /** `YYYY-MM-DD`, the marketplace's own. */
  day: string
  marketplace: string
  /** Empty: of no product. */
  asin: string
  /** Null: it is a number, not money. */
  currency: string | null
  value: number
}

export type At = Pick<Figure, 'day' | 'marketplace' | 'asin'>

/** Numbers at a place. */
export function* countsAt(at: At, counts: Readonly<Record<string, number>>): Generator<Figure> {
  for (const [measure, value] of Object.entries(counts)) yield { ...at, measure, currency: null, value }
}

/** Amounts at a place. */
export function* moneyAt(at: At, currency: string, amounts: Readonly<Record<string, number>>): Generator<Figure> {
  for (const [measure, value] of Object.entries(amounts)) yield { ...at, measure, currency, value }
}
