/** A part of a measure from a file, at one place. Money in minor units with the seller's sign. */
export interface Figure {
  measure: string
  /** `YYYY-MM-DD`, in the marketplace's time zone. */
  day: string
  marketplace: string
  /** Empty: no product. */
  asin: string
  /** Null: a number, not money. */
  currency: string | null
  value: number
}

export type At = Pick<Figure, 'day' | 'marketplace' | 'asin'>

/** Yields numbers at a place. */
export function* countsAt(at: At, counts: Readonly<Record<string, number>>): Generator<Figure> {
  for (const [measure, value] of Object.entries(counts)) yield { ...at, measure, currency: null, value }
}

/** Yields amounts at a place. */
export function* moneyAt(at: At, currency: string, amounts: Readonly<Record<string, number>>): Generator<Figure> {
  for (const [measure, value] of Object.entries(amounts)) yield { ...at, measure, currency, value }
}
