import type { CustomerEvent } from '#contract/customers.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { CustomerOrder, SourceLine } from './customerOrders.ts'

/** Money of one event, in minor units; converted to the company's currency at the rate of its day. */
export interface EventMoney {
  currency: string
  amount: number
  day: string
}

/** An event before its files are looked up and its money is summed. */
export interface TimelineEvent extends Omit<CustomerEvent, 'sources' | 'money'> {
  /** ISO 8601; events are sorted by it. */
  moment: string
  sources: readonly SourceLine[]
  money: readonly EventMoney[]
}

/** The buyer and household of the events. */
export interface Whose {
  buyer: Buffer
  household: Buffer | null
  orders: readonly CustomerOrder[]
}

/** Reads one kind of events of a buyer. */
export type TimelinePart = (scope: Scope, whose: Whose) => Promise<TimelineEvent[]>

const eventDefaults = { order: null, seller: null, platform: null, marketplace: null, cancelled: false, details: null }

/** Creates an event with defaults for what most kinds omit. */
export const createTimelineEvent = (
  event: Pick<TimelineEvent, 'kind' | 'day' | 'moment'> & Partial<TimelineEvent>,
): TimelineEvent => ({
  ...eventDefaults,
  lines: [],
  sources: [],
  money: [],
  ...event,
})

const keyOf = (seller: string, order: string) => `${seller} ${order}`

/** Returns a lookup of the order of a report row, by seller and number; undefined for orders of other buyers. */
export const orderFinder = (orders: readonly CustomerOrder[]) => {
  const ordersByKey = new Map(orders.map((order) => [keyOf(order.seller, order.order), order]))
  return (seller: string, order: string): CustomerOrder | undefined => ordersByKey.get(keyOf(seller, order))
}

/** Returns the fields of an event that describe its order. */
export const about = ({ order, seller, platform, marketplace }: CustomerOrder) => ({
  order,
  seller,
  platform,
  marketplace,
})
