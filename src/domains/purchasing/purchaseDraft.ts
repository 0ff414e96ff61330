import type { Purchase, PurchaseInput } from '#contract/purchases.ts'

/** A line as it is typed; `quantity` null: nothing typed. */
export interface DraftLine {
  /** Names it in its draft. */
  key: string
  /** Of a stored order: the line it changes. */
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

/** An order as it is typed in this browser; there until it is saved or dropped. */
export interface PurchaseDraft {
  /** Where it is typed: `asin:B0…`, `order:5`, or `new:…` for one that the restock table asked for. */
  key: string
  /** The stored order it changes. */
  order?: string
  supplier: string | null
  currency: string
  expected: string | null
  /** Somebody chose the day: it does not follow the supplier any more. */
  expectedSet?: boolean
  /** The day it was ordered, when that is not the day it is sent. */
  orderedAt?: string
  /** Somebody has typed: it stays when the screen is left. */
  touched?: boolean
  notes: string
  lines: DraftLine[]
}

export const lineKey = ({ asin, marketplace, seller }: Pick<DraftLine, 'asin' | 'marketplace' | 'seller'>): string =>
  `${asin}|${marketplace}|${seller}`

/** The lines that something is ordered of. */
export const orderedLines = ({ lines }: Pick<PurchaseDraft, 'lines'>): DraftLine[] =>
  lines.filter(({ quantity }) => quantity !== null && quantity > 0)

/** A draft as the server takes it. */
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

/** A stored order as it is typed over. */
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
