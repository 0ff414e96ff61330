import type { Purchase } from '#contract/purchases.ts'
import { statusWords } from './purchaseWords.ts'
import './purchasing.css'

/** Where an order stands, as a dot and a word, and whether it is late. */
export const PurchaseStatusMark = ({ status, overdue }: Pick<Purchase, 'status' | 'overdue'>) => (
  <span className={`purchase-status ${overdue ? 'overdue' : status}`}>
    {statusWords[status]}
    {overdue && ', overdue'}
  </span>
)
