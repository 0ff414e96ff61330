import type { Purchase, PurchaseStatus } from '#contract/purchases.ts'
import { sumsOf } from '../purchaseText.ts'

export const purchaseTabs = [
  { value: 'open', label: 'Waiting/Open', statuses: ['waiting', 'open'] },
  { value: 'drafts', label: 'Drafts', statuses: ['draft'] },
  { value: 'done', label: 'Done', statuses: ['received', 'closed', 'cancelled'] },
] as const satisfies { value: string; label: string; statuses: PurchaseStatus[] }[]
export type PurchaseTab = (typeof purchaseTabs)[number]['value']

/** An order with the values of its table. */
export interface PurchaseRow {
  id: string
  purchase: Purchase
  asins: string
  skus: string
  /** Distinct names of its products. */
  products: string | null
  places: string
  units: number
  received: number
  open: number
  amount: number | null
}

const joinUnique = (values: readonly string[]) => [...new Set(values)].join(', ')

export const rowsOf = (purchases: readonly Purchase[], tab: PurchaseTab): PurchaseRow[] => {
  const statuses: readonly PurchaseStatus[] = purchaseTabs.find(({ value }) => value === tab)?.statuses ?? []
  return purchases
    .filter(({ status }) => statuses.includes(status))
    .map((purchase) => ({
      id: purchase.id,
      purchase,
      asins: joinUnique(purchase.lines.map(({ asin }) => asin)),
      skus: joinUnique(purchase.lines.map(({ sku }) => sku)),
      products: joinUnique(purchase.lines.flatMap(({ name }) => name ?? [])) || null,
      places: joinUnique(purchase.lines.map(({ marketplace }) => marketplace)),
      ...sumsOf(purchase),
    }))
}
