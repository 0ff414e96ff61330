/** What an order says of a line when it is placed. `unitCost` in minor units; null: nobody has said. */
export interface PlacedLine {
  asin: string
  seller: string
  sku: string
  unitCost: number | null
}

/** What has to be said before an order is placed, in words for whoever writes it. */
export interface PlacingProblems {
  general: string[]
  /** In the order of the lines; null: nothing is missing. */
  lines: (string | null)[]
}

/**
 * What keeps a draft from being placed: it needs a supplier, and on each line a SKU that the catalogue knows and what one unit
 * costs. A draft may lack them.
 */
export const placingProblems = <Line extends PlacedLine>(
  { supplier, lines }: { supplier: string | null; lines: readonly Line[] },
  isKnown: (line: Line) => boolean,
): PlacingProblems => ({
  general: supplier === null ? ['Please choose a supplier.'] : [],
  lines: lines.map((line) => {
    if (!isKnown(line))
      return `SKU ${line.sku} of ${line.asin} is not in the catalog of ${line.seller}. Please choose one that is, or add it to the product.`
    return line.unitCost === null ? `Please give the unit cost of ${line.sku}.` : null
  }),
})
