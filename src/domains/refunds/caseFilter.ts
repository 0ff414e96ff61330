import { defineAddress } from '#shared/address/defineAddress.ts'
import { flag, list, oneOf, param, someOf, trimmedText, withDefault } from '#shared/address/params.ts'
import { type CaseStatus, caseStatuses } from './caseShapes.ts'

/** Filters of cases as the server expects them; absent filters do not apply. */
export interface CaseFilter {
  types?: readonly string[]
  statuses?: readonly CaseStatus[]
  marketplaces?: readonly string[]
  sellers?: readonly string[]
  /** '' is nobody. */
  assignee?: string
  search?: string
  /** Days left to file, including today; 0: closed. */
  days_left_from?: number
  days_left_until?: number
  /** Its window is open today; opens later; is open and closes within seven days. */
  open_now?: boolean
  opens_later?: boolean
  closing_soon?: boolean
  /** Of denied cases only those whose appeal period is open, or over. */
  appeal?: 'OPEN' | 'OVER'
}
const caseOrders = ['DEADLINE', 'FOUND', 'AMOUNT', 'WAITING'] as const
export type CaseOrder = (typeof caseOrders)[number]

/** The initial sets of a list. */
export const shownSets = [
  { value: 'toFile', label: 'To file now' },
  { value: 'later', label: 'Opens later' },
  { value: 'filed', label: 'With Amazon' },
  { value: 'done', label: 'Done' },
  { value: 'missed', label: 'Missed' },
  { value: 'all', label: 'All' },
] as const
export type ShownSet = (typeof shownSets)[number]['value']

/** The query in the address. */
export interface CasesQuery {
  show: ShownSet
  view: 'table' | 'board'
  order: CaseOrder
  types: readonly string[]
  statuses: readonly CaseStatus[]
  marketplaces: readonly string[]
  sellers: readonly string[]
  /** Undefined: any assignee; '': nobody. */
  assignee: string | undefined
  /** Only cases that must be filed within seven days. */
  closing: boolean
  search: string
}

const unfiled: CaseStatus[] = ['found', 'ready']
const withAmazon: CaseStatus[] = ['filed', 'approved', 'denied', 'appealed']

const setOf = (show: ShownSet): CaseFilter => {
  if (show === 'toFile') return { statuses: unfiled, open_now: true }
  if (show === 'later') return { statuses: unfiled, opens_later: true }
  if (show === 'filed') return { statuses: withAmazon, appeal: 'OPEN' }
  if (show === 'done') return { statuses: ['reimbursed', 'dismissed', 'denied'], appeal: 'OVER' }
  return show === 'missed' ? { statuses: unfiled, days_left_until: 0 } : {}
}

/** Unfiled cases whose window closes within seven days. */
const closingSoon: CaseFilter = { statuses: unfiled, closing_soon: true }

/** Filters of the whole screen, including its figures. */
const commonOf = ({ marketplaces, sellers, assignee, search }: CasesQuery): CaseFilter => ({
  ...(marketplaces.length ? { marketplaces } : {}),
  ...(sellers.length ? { sellers } : {}),
  ...(assignee === undefined ? {} : { assignee }),
  ...(search ? { search } : {}),
})

/** Returns the order of the list: cases filed with Amazon have no deadline, so the longest waiting are first. */
export const orderOf = ({ show, statuses, order }: CasesQuery): CaseOrder =>
  order === 'DEADLINE' && show === 'filed' && statuses.length === 0 ? 'WAITING' : order

const shownOf = (query: CasesQuery): CaseFilter => {
  if (query.closing) return closingSoon
  return query.statuses.length ? { statuses: query.statuses } : setOf(query.show)
}
const typesOf = ({ types }: CasesQuery): CaseFilter => (types.length ? { types } : {})

/** Returns the filter of the table. */
export const listFilter = (query: CasesQuery): CaseFilter => ({
  ...commonOf(query),
  ...shownOf(query),
  ...typesOf(query),
})

/** Returns the filter of a board column; cases that missed their deadline are excluded. */
export const columnFilter = (query: CasesQuery, status: CaseStatus): CaseFilter => ({
  ...commonOf(query),
  ...typesOf(query),
  ...(unfiled.includes(status) ? { days_left_from: 1 } : {}),
  ...(query.closing ? closingSoon : {}),
  statuses: [status],
})

/**
 * Returns the filters of the totals: chips by type count what the list would show of each, the others the whole screen.
 */
export const totalsFilters = (query: CasesQuery) => {
  const common = commonOf(query)
  return {
    types:
      query.view === 'board' ? { ...common, ...(query.closing ? closingSoon : {}) } : { ...common, ...shownOf(query) },
    open: { ...common, ...setOf('toFile') },
    later: { ...common, ...setOf('later') },
    closing: { ...common, ...closingSoon },
    filed: { ...common, ...setOf('filed') },
    all: common,
  }
}

/** The query in the address; the order is in lower case. */
export const casesAddress = defineAddress<CasesQuery>({
  show: withDefault(oneOf(shownSets.map(({ value }) => value)), 'toFile'),
  view: withDefault(oneOf(['table', 'board']), 'table'),
  order: withDefault(
    param(
      (text) => caseOrders.find((order) => order === text.toUpperCase()),
      (order) => order.toLowerCase(),
    ),
    'DEADLINE',
  ),
  types: list(),
  statuses: someOf(caseStatuses),
  marketplaces: list(),
  sellers: list(),
  assignee: { read: ([uid]) => uid, write: (uid) => (uid === undefined ? [] : [uid]) },
  closing: flag,
  search: trimmedText,
})
