import type { DocumentKind } from '#contract/documents.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { CaseRow, CaseStatus, Money } from './caseShapes.ts'

export const statusLabels: Record<CaseStatus, string> = {
  found: 'Found',
  ready: 'Ready to file',
  filed: 'Filed',
  denied: 'Denied',
  appealed: 'Appealed',
  approved: 'Approved',
  reimbursed: 'Reimbursed',
  dismissed: 'Dismissed',
}

/** What a clerk presses to bring a case there. */
export const moveLabels: Record<CaseStatus, string> = {
  found: 'Reopen',
  ready: 'Ready to file',
  filed: 'Mark as filed',
  denied: 'Amazon denied it',
  appealed: 'Mark as appealed',
  approved: 'Amazon approved it',
  reimbursed: 'Reimbursed',
  dismissed: 'Dismiss',
}

/** Where a clerk may bring a case by hand; out of dismissal there is one way back. */
export const offeredMoves = ({ status, moves }: Pick<CaseRow, 'status' | 'moves'>): CaseStatus[] =>
  status === 'dismissed' ? moves.filter((to) => to === 'found') : moves

/** Money in words of its currency; '–' for what nobody knows. */
export const formatCaseMoney = (money: Money | null): string =>
  money ? formatMoney(money.amount, money.currency) : UNKNOWN

/** What a case is about, in a word: its product, else the shipment or order. */
export const subjectOf = ({ name, sku, fnsku, asin, shipment_id, order_id }: CaseRow): string =>
  name || sku || fnsku || asin || shipment_id || order_id || UNKNOWN

const isUnfiled = (status: CaseStatus) => status === 'found' || status === 'ready'

export type Urgency = 'none' | 'wait' | 'calm' | 'soon' | 'now' | 'over'

/** How close the end of its window is; of what is filed it does not matter any more. */
export const urgencyOf = ({
  status,
  days_left,
  wait_until,
}: Pick<CaseRow, 'status' | 'days_left' | 'wait_until'>): Urgency => {
  if (!isUnfiled(status)) return 'none'
  if (days_left <= 0) return 'over'
  if (wait_until) return 'wait'
  if (days_left <= 3) return 'now'
  return days_left <= 7 ? 'soon' : 'calm'
}

/** What a case waits for that is with Amazon; where there is little room the days alone are told. */
export const formatWaiting = ({
  status,
  days_waiting,
  chase,
}: Pick<CaseRow, 'status' | 'days_waiting' | 'chase'>): { begins: string; days: string } | undefined => {
  if (days_waiting === null) return undefined
  const days = formatPlural(days_waiting, 'day')
  const begins = status === 'approved' ? 'unpaid for' : chase ? 'no answer for' : 'waiting'
  return { begins, days: chase ? `${days}: chase` : days }
}

const inDays = (days: number) => (days === 1 ? 'closes today' : `closes in ${days - 1} d`)

/** The same in words. */
export const formatDeadline = (row: Pick<CaseRow, 'status' | 'days_left' | 'wait_until'>): string | undefined => {
  const urgency = urgencyOf(row)
  if (urgency === 'none') return undefined
  if (urgency === 'over') return 'closed'
  return urgency === 'wait' ? 'not open yet' : inDays(row.days_left)
}

const documentLabels: Record<DocumentKind, string> = {
  invoice: 'invoice',
  packingList: 'packing list',
  billOfLading: 'bill of lading',
  proofOfDelivery: 'proof of delivery',
  other: 'document',
}
/** A kind of document in words. */
export const formatDocumentKind = (kind: string): string =>
  new Map<string, string>(Object.entries(documentLabels)).get(kind) ?? kind
