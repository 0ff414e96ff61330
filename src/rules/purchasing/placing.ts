/** The required data of an order line at placing. `unitCost` in minor units; null: not entered. */
export interface PlacedLine {
  asin: string
  seller: string
  sku: string
  unitCost: number | null
}

/** Missing data that an order needs before it is placed, as text for the user. */
export interface PlacingProblems {
  general: string[]
  /** By line; null: nothing is missing. */
  lines: (string | null)[]
}

/**
 * Returns what prevents placing a draft: it needs a supplier, and on each line a SKU of the catalogue and a unit cost.
 * A draft may lack them.
 */
export const placingProblems = <Line extends PlacedLine>(
  { supplier, lines }: { supplier: string | null; lines: readonly Line[] },
  isKnown: (line: Line) => boolean,
): PlacingProblems => ({
  general: supplier === null ? ['Choose a supplier.'] : [],
  lines: lines.map((line) => {
    if (!isKnown(line))
      return `SKU ${line.sku} of ${line.asin} is not in the catalog of ${line.seller}. Choose another, or add it to the product.`
    return line.unitCost === null ? `Enter the unit cost of ${line.sku}.` : null
  }),
})
