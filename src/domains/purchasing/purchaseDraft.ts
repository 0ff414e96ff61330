import type { Purchase, PurchaseInput } from '#contract/purchases.ts'

/** A line as typed; `quantity` null: empty. */
export interface DraftLine {
  /** Key of the line in its draft. */
  key: string
  /** For a stored order: the line it changes. */
  line?: number
  marketplace: string
  seller: string
  asin: string
  sku: string
  fnsku: string | null
  quantity: number | null
  /** Minor units of the draft's currency. */
  unitCost: number | null
}

/** An order being edited in this browser, until it is saved or discarded. */
export interface PurchaseDraft {
  /** Key of the form: `asin:B0…`, `order:5`, or `new:…` for one from the restock table. */
  key: string
  /** The stored order it changes. */
  order?: string
  supplier: string | null
  currency: string
  expected: string | null
  /** The user chose the day, so it no longer follows the supplier. */
  expectedSet?: boolean
  /** The order day, when it differs from the day of sending. */
  orderedAt?: string
  /** The user has typed, so it stays when the screen is closed. */
  touched?: boolean
  notes: string
  lines: DraftLine[]
}

export const lineKey = ({ asin, marketplace, seller }: Pick<DraftLine, 'asin' | 'marketplace' | 'seller'>): string =>
  `${asin}|${marketplace}|${seller}`

/** Returns the lines with a quantity. */
export const orderedLines = ({ lines }: Pick<PurchaseDraft, 'lines'>): DraftLine[] =>
  lines.filter(({ quantity }) => quantity !== null && quantity > 0)

/** Returns the request of a draft. */
export const inputOf = (draft: PurchaseDraft): PurchaseInput => ({
  supplier: draft.supplier,
  currency: draft.currency,
  expected: draft.expected,
  notes: draft.notes,
  lines: orderedLines(draft).map(({ line, marketplace, seller, asin, sku, fnsku, quantity, unitCost }) => ({
    ...(line === undefined ? {} : { line }),
    marketplace,
    seller,
    asin,
    sku,
    fnsku,
    quantity: quantity ?? 0,
    unitCost,
  })),
})

/** Returns the draft of a stored order. */
export const draftOf = ({ id, supplier, currency, expected, notes, lines }: Purchase): PurchaseDraft => ({
  key: `order:${id}`,
  order: id,
  supplier,
  currency,
  expected,
  expectedSet: true,
  notes,
  lines: lines.map(({ line, marketplace, seller, asin, sku, fnsku, quantity, unitCost }) => ({
    key: String(line),
    line,
    marketplace,
    seller,
    asin,
    sku,
    fnsku,
    quantity,
    unitCost,
  })),
})
