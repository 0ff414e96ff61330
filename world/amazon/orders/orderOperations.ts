import { marketplaceById } from '#rules/marketplaces.ts'
import { type Call, json, listIn, momentIn, momentText, type Operation } from '../gateway/call.ts'
import type { WorldLines } from '../gateway/linesQuery.ts'
import { openPages, type Pages } from '../gateway/pages.ts'
import type { Plans } from '../gateway/plans.ts'
import { invalid, notFound } from '../gateway/refusal.ts'
import { includable, type OrderEntity, withParts } from './orderEntity.ts'
import { ORDERS } from './ordersListed.ts'

const ROOT = '/orders/2026-01-01/orders'
const MINUTE = 60_000
/** Events of the last minutes are not reported yet. */
const LATE_MS = 2 * MINUTE

interface OrdersQuery {
  by: 'created' | 'updated'
  since: number
  until: number
  marketplaces: readonly string[]
  statuses: readonly string[]
  fulfilledBy: readonly string[]
  size: number
}

interface Parts {
  lines: WorldLines
  plans: Plans
  stateless: boolean
}

const includedIn = ({ query }: Call): string[] => {
  const includedParts = listIn(query, 'includedData')
  if (includedParts.some((name) => !includable.includes(name))) throw invalid('Invalid value for includedData.')
  return includedParts
}

const readSearch = ({ query, now, account }: Call): OrdersQuery => {
  const moment = (name: string) => momentIn(query.get(name), name)
  const [created, updated] = [moment('createdAfter'), moment('lastUpdatedAfter')]
  if ((created === undefined) === (updated === undefined))
    throw invalid('Exactly one of createdAfter and lastUpdatedAfter is required.')
  const since = created ?? updated ?? 0
  const until = moment(created === undefined ? 'lastUpdatedBefore' : 'createdBefore') ?? now - LATE_MS
  const size = Number(query.get('maxResultsPerPage') ?? 100)
  if (!Number.isInteger(size) || size < 1 || size > 100) throw invalid('Invalid value for maxResultsPerPage.')
  if (since > now || until < since) throw invalid('The time range is not valid.')
  const marketplaces = listIn(query, 'marketplaceIds').map((id) => marketplaceById(id)?.code ?? id)
  return {
    by: created === undefined ? 'updated' : 'created',
    since,
    until,
    marketplaces: marketplaces.length ? marketplaces : account.places.map(({ code }) => code),
    statuses: listIn(query, 'fulfillmentStatuses'),
    fulfilledBy: listIn(query, 'fulfilledBy'),
    size,
  }
}

const isMatch = ({ fulfillment }: OrderEntity, { statuses, fulfilledBy }: OrdersQuery): boolean =>
  (statuses.length === 0 || statuses.includes(fulfillment.fulfillmentStatus)) &&
  (fulfilledBy.length === 0 || fulfilledBy.includes(fulfillment.fulfilledBy))

/** Orders, version 2026-01-01. */
export const orderOperations = ({ lines, plans, stateless }: Parts) => {
  const pages: Pages<OrdersQuery> = openPages(stateless)
  const ordersOf = async ({ account }: Call, linesQuery: Parameters<WorldLines>[2]): Promise<OrderEntity[]> => {
    const orders: OrderEntity[] = []
    for await (const line of lines(account.company, account.account.seller, linesQuery))
      orders.push(JSON.parse(line) as OrderEntity)
    return orders
  }
  const operations: readonly Operation[] = [
    {
      name: 'searchOrders',
      method: 'GET',
      path: ROOT,
      limit: { rate: 0.0056, burst: 20 },
      answer: async (call) => {
        const token = call.query.get('paginationToken')
        const included = includedIn(call)
        const position = token === null ? pages.first(readSearch(call)) : pages.next(token, call.now)
        const { by, since, until, marketplaces, size } = position.query
        const all = await ordersOf(call, { type: ORDERS, marketplaces, since, until, options: { by } })
        const isEmpty = plans.take('emptyPage', call.operation, call.account.account.seller) !== undefined
        const matches = all.filter((order) => isMatch(order, position.query))
        const page = pages.cut(position, matches, size, call.now, isEmpty)
        return json({
          orders: page.rows.map((order) => withParts(order, included)),
          ...(page.token ? { pagination: { nextToken: page.token } } : {}),
          [by === 'created' ? 'createdBefore' : 'lastUpdatedBefore']: momentText(until),
        })
      },
    },
    {
      name: 'getOrder',
      method: 'GET',
      path: `${ROOT}/{orderId}`,
      limit: { rate: 0.5, burst: 30 },
      answer: async (call) => {
        const id = call.params.orderId ?? ''
        const included = includedIn(call)
        const marketplaces = call.account.places.map(({ code }) => code)
        const [order] = await ordersOf(call, { type: ORDERS, marketplaces, options: { id } })
        if (!order) throw notFound(`Order ${id} was not found.`)
        return json({ order: withParts(order, included) })
      },
    },
  ]
  return { operations, endPages: pages.endAll }
}
