import { minorUnits } from '../money.ts'

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

/** The least value of an order that a supplier takes; minor units of the supplier's currency. */
export interface SupplierMinimum {
  name: string
  currency: string
  minValue: number | null
}

/** Formats minor units as `USD 1,250.00`. */
const amountText = (amount: number, currency: string): string => {
  const digits = minorUnits(currency) ?? 0
  const number = (amount / 10 ** digits).toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${currency} ${number}`
}

/** Returns the sentence for an order below the least value that its supplier takes; null when it is not, or unknown. */
export const valueProblem = (
  total: number | null,
  currency: string,
  supplier: SupplierMinimum | undefined,
): string | null => {
  if (!supplier || supplier.minValue === null || supplier.currency !== currency) return null
  if (total === null || total >= supplier.minValue) return null
  const [least, value] = [supplier.minValue, total].map((amount) => amountText(amount, currency))
  return `${supplier.name} takes orders of ${least} or more, and this one is ${value}. Order more, or change the minimum value under PO Settings.`
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
