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

/** Label of the button that sets a status. */
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

/**
 * Returns the statuses that a user can set by hand: a found case may be filed at once, a dismissed one offers only one
 * way back.
 */
export const offeredMoves = ({ status, moves }: Pick<CaseRow, 'status' | 'moves'>): CaseStatus[] => {
  if (status === 'dismissed') return moves.filter((to) => to === 'found')
  return status === 'found' && moves.includes('ready') ? ['filed', ...moves] : moves
}

/** Formats money in its currency; '–' when unknown. */
export const formatCaseMoney = (money: Money | null): string =>
  money ? formatMoney(money.amount, money.currency) : UNKNOWN

/** Returns the subject of a case: its product, otherwise the shipment or order. */
export const subjectOf = ({ name, sku, fnsku, asin, shipment_id, order_id }: CaseRow): string =>
  name || sku || fnsku || asin || shipment_id || order_id || UNKNOWN

const isUnfiled = (status: CaseStatus) => status === 'found' || status === 'ready'

export type Urgency = 'none' | 'wait' | 'calm' | 'soon' | 'now' | 'over'

/** Returns the urgency of the deadline; a filed case has none. */
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

/** Formats what a filed case waits for; the short form has only the days. */
export const formatWaiting = ({
  status,
  days_waiting,
  chase,
}: Pick<CaseRow, 'status' | 'days_waiting' | 'chase'>): { begins: string; days: string } | undefined => {
  if (days_waiting === null) return undefined
  const days = formatPlural(days_waiting, 'day')
  const begins = status === 'approved' ? 'unpaid for' : chase ? 'no reply for' : 'waiting'
  return { begins, days: chase ? `${days} – follow up` : days }
}

const inDays = (days: number) => (days === 1 ? 'closes today' : `closes in ${formatPlural(days - 1, 'day')}`)

/** Formats the deadline. */
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
  photo: 'photo',
  other: 'document',
}
/** Returns the label of a document kind. */
export const formatDocumentKind = (kind: string): string =>
  new Map<string, string>(Object.entries(documentLabels)).get(kind) ?? kind
