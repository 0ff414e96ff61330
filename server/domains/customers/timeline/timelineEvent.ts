import type { CustomerEvent } from '#contract/customers.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { CustomerOrder, SourceLine } from './customerOrders.ts'

/** Money of one event, in minor units; brought into the company's currency as of the day. */
export interface EventMoney {
  currency: string
  amount: number
  day: string
}

/** An event before its files are named and its money is summed. */
export interface TimelineEvent extends Omit<CustomerEvent, 'sources' | 'money'> {
  /** ISO 8601; events are in its order. */
  moment: string
  sources: readonly SourceLine[]
  money: readonly EventMoney[]
}

/** Whose events are told. */
export interface Whose {
  buyer: Buffer
  household: Buffer | null
  orders: readonly CustomerOrder[]
}

/** One kind of events of a buyer. */
export type TimelinePart = (scope: Scope, whose: Whose) => Promise<TimelineEvent[]>

const eventDefaults = { order: null, seller: null, platform: null, marketplace: null, cancelled: false, words: null }

/** An event with what most kinds leave out. */
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

/** Finds the order that a row of a report is about, by seller and number; undefined of orders that are somebody else's. */
export const orderFinder = (orders: readonly CustomerOrder[]) => {
  const ordersByKey = new Map(orders.map((order) => [keyOf(order.seller, order.order), order]))
  return (seller: string, order: string): CustomerOrder | undefined => ordersByKey.get(keyOf(seller, order))
}

/** What an event says of the order it is about. */
export const about = ({ order, seller, platform, marketplace }: CustomerOrder) => ({
  order,
  seller,
  platform,
  marketplace,
})
