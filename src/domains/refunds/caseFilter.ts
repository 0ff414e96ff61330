import { type CaseStatus, caseStatuses } from './caseShapes.ts'

/** What narrows cases, as the server takes it; what is absent narrows nothing. */
export interface CaseFilter {
  types?: string[]
  statuses?: CaseStatus[]
  marketplaces?: string[]
  sellers?: string[]
  /** '' is nobody. */
  assignee?: string
  search?: string
  /** Days left to file, today included; 0: closed. */
  days_left_from?: number
  days_left_until?: number
  /** Its window is open today; opens only later; is open and closes within seven days. */
  open_now?: boolean
  opens_later?: boolean
  closing_soon?: boolean
}
export type CaseOrder = 'DEADLINE' | 'FOUND' | 'AMOUNT' | 'WAITING'

/** Which cases a list begins with. */
export const shownSets = [
  { value: 'toFile', label: 'To file now' },
  { value: 'later', label: 'Opens later' },
  { value: 'filed', label: 'With Amazon' },
  { value: 'done', label: 'Done' },
  { value: 'missed', label: 'Missed' },
  { value: 'all', label: 'All' },
] as const
export type ShownSet = (typeof shownSets)[number]['value']

/** What an address asks for. */
export interface AskedCases {
  show: ShownSet
  view: 'table' | 'board'
  order: CaseOrder
  types: string[]
  statuses: CaseStatus[]
  marketplaces: string[]
  sellers: string[]
  /** Undefined: anybody's; '' nobody's. */
  assignee: string | undefined
  /** Only what has to be filed within seven days. */
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

/** Cases to file now of which the window closes today or within seven days. */
const closingSoon: CaseFilter = { statuses: unfiled, closing_soon: true }

/** What narrows the whole screen, its figures included. */
const commonOf = ({ marketplaces, sellers, assignee, search }: AskedCases): CaseFilter => ({
  ...(marketplaces.length ? { marketplaces } : {}),
  ...(sellers.length ? { sellers } : {}),
  ...(assignee === undefined ? {} : { assignee }),
  ...(search ? { search } : {}),
})

/** The order of the list: what is with Amazon has no deadline to file any more, and begins with what has waited longest. */
export const orderOf = ({ show, statuses, order }: AskedCases): CaseOrder =>
  order === 'DEADLINE' && show === 'filed' && statuses.length === 0 ? 'WAITING' : order

const shownOf = (asked: AskedCases): CaseFilter => {
  if (asked.closing) return closingSoon
  return asked.statuses.length ? { statuses: asked.statuses } : setOf(asked.show)
}
const typesOf = ({ types }: AskedCases): CaseFilter => (types.length ? { types } : {})

/** The cases of the table. */
export const listFilter = (asked: AskedCases): CaseFilter => ({
  ...commonOf(asked),
  ...shownOf(asked),
  ...typesOf(asked),
})

/** The cases of a column of the board; what was not filed in time is none of the work ahead. */
export const columnFilter = (asked: AskedCases, status: CaseStatus): CaseFilter => ({
  ...commonOf(asked),
  ...typesOf(asked),
  ...(unfiled.includes(status) ? { days_left_from: 1 } : {}),
  ...(asked.closing ? closingSoon : {}),
  statuses: [status],
})

/** What the figures are of: chips by type count what the list would show of each, the rest the whole screen. */
export const totalsFilters = (asked: AskedCases) => {
  const common = commonOf(asked)
  return {
    types:
      asked.view === 'board' ? { ...common, ...(asked.closing ? closingSoon : {}) } : { ...common, ...shownOf(asked) },
    open: { ...common, ...setOf('toFile') },
    later: { ...common, ...setOf('later') },
    closing: { ...common, ...closingSoon },
    all: common,
  }
}

const listIn = (params: URLSearchParams, name: string): string[] =>
  (params.get(name) ?? '').split(',').filter((part) => part !== '')
const oneOf = <Value extends string>(values: readonly Value[], asked: string | null): Value | undefined =>
  values.find((value) => value === asked)

/** What the address says; what it says wrongly is left out. */
export const readAsked = (params: URLSearchParams): AskedCases => ({
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

/** The address with this asked for; the rest of it stays, and what goes without saying is left out. */
export const writeAsked = (params: URLSearchParams, asked: AskedCases): URLSearchParams => {
  const next = new URLSearchParams(params)
  const said: Record<string, string | undefined> = {
    show: asked.show === 'toFile' ? undefined : asked.show,
    view: asked.view === 'table' ? undefined : asked.view,
    order: asked.order === 'DEADLINE' ? undefined : asked.order.toLowerCase(),
    types: asked.types.join() || undefined,
    statuses: asked.statuses.join() || undefined,
    marketplaces: asked.marketplaces.join() || undefined,
    sellers: asked.sellers.join() || undefined,
    assignee: asked.assignee,
    closing: asked.closing ? '1' : undefined,
    search: asked.search || undefined,
  }
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return next
}
