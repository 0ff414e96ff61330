import { type CaseStatus, caseStatuses } from './caseShapes.ts'

/** Filters of cases as the server expects them; absent filters do not apply. */
export interface CaseFilter {
  types?: string[]
  statuses?: CaseStatus[]
  marketplaces?: string[]
  sellers?: string[]
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
}
export type CaseOrder = 'DEADLINE' | 'FOUND' | 'AMOUNT' | 'WAITING'

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
  types: string[]
  statuses: CaseStatus[]
  marketplaces: string[]
  sellers: string[]
  /** Undefined: any assignee; '': nobody. */
  assignee: string | undefined
  /** Only cases that must be filed within seven days. */
  closing: boolean
  search: string
}

const unfiled: CaseStatus[] = ['found', 'ready']
export const withAmazon: CaseStatus[] = ['filed', 'approved', 'denied', 'appealed']

const setOf = (show: ShownSet): CaseFilter => {
  if (show === 'toFile') return { statuses: unfiled, open_now: true }
  if (show === 'later') return { statuses: unfiled, opens_later: true }
  if (show === 'filed') return { statuses: withAmazon }
  if (show === 'done') return { statuses: ['reimbursed', 'dismissed'] }
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
    all: common,
  }
}

const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '')
const oneOf = <Value extends string>(values: readonly Value[], param: string | null): Value | undefined =>
  values.find((value) => value === param)

/** Parses the query from the address; invalid parts are ignored. */
export const readCasesQuery = (params: URLSearchParams): CasesQuery => ({
  show:
    oneOf(
      shownSets.map(({ value }) => value),
      params.get('show'),
    ) ?? 'toFile',
  view: oneOf(['table', 'board'], params.get('view')) ?? 'table',
  order: oneOf(['DEADLINE', 'FOUND', 'AMOUNT', 'WAITING'], params.get('order')?.toUpperCase() ?? null) ?? 'DEADLINE',
  types: listIn(params, 'types'),
  statuses: caseStatuses.filter((status) => listIn(params, 'statuses').includes(status)),
  marketplaces: listIn(params, 'marketplaces'),
  sellers: listIn(params, 'sellers'),
  assignee: params.has('assignee') ? (params.get('assignee') ?? '') : undefined,
  closing: params.get('closing') === '1',
  search: params.get('search')?.trim() ?? '',
})

/** Writes the query to the address; other parameters stay, and defaults are omitted. */
export const writeCasesQuery = (params: URLSearchParams, query: CasesQuery): URLSearchParams => {
  const next = new URLSearchParams(params)
  const nextParams: Record<string, string | undefined> = {
    show: query.show === 'toFile' ? undefined : query.show,
    view: query.view === 'table' ? undefined : query.view,
    order: query.order === 'DEADLINE' ? undefined : query.order.toLowerCase(),
    types: query.types.join() || undefined,
    statuses: query.statuses.join() || undefined,
    marketplaces: query.marketplaces.join() || undefined,
    sellers: query.sellers.join() || undefined,
    assignee: query.assignee,
    closing: query.closing ? '1' : undefined,
    search: query.search || undefined,
  }
  for (const [name, value] of Object.entries(nextParams)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
