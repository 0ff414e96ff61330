import * as z from 'zod/mini'
import { PersonHash, SuggestedLabel } from './addresses.ts'
import { Code, Codes, Cursor, Day, Moment, Nothing, SearchText } from './common.ts'
import { LeadLabel } from './leads.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Whole minor units of a currency. */
const Amount = z.object({ currency: z.string(), amount: z.number() })

/**
 * The same money in the company's currency and in the currencies it was paid in. `home` is null when a rate is missing.
 */
const CustomerMoney = z.object({ home: z.nullable(z.number()), paid: z.array(Amount) })
export type CustomerMoney = z.infer<typeof CustomerMoney>

/**
 * Stored identity: name and address; only an email alias, because reports contain no more; or nothing, after retention
 * has deleted it.
 */
const Kept = z.enum(['person', 'alias', 'nothing'])

/** A buyer in the list. Name and city are masked: initials, and the first letters of the postcode. */
export const CustomerRow = z.object({
  /** The key of labels, opt-outs and leads. */
  hash: z.string(),
  kept: Kept,
  name: z.nullable(z.string()),
  place: z.nullable(z.string()),
  country: z.nullable(z.string()),
  orders: z.number(),
  latest: z.nullable(Day),
  labels: z.array(LeadLabel),
  optedOut: z.boolean(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** Event kinds, newest first on a buyer's page. */
const CustomerEventKind = z.enum([
  ...['order', 'refund', 'return', 'replacement', 'card', 'message', 'label', 'optOut', 'erased'],
] as const)
export type CustomerEventKind = z.infer<typeof CustomerEventKind>

const CustomerEvent = z.object({
  kind: CustomerEventKind,
  /** The marketplace's day; UTC for events in Clove. */
  day: Day,
  /** The related order. */
  order: z.nullable(z.string()),
  seller: z.nullable(z.string()),
  platform: z.nullable(z.string()),
  marketplace: z.nullable(z.string()),
  cancelled: z.boolean(),
  lines: z.array(
    z.object({
      asin: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      name: z.nullable(z.string()),
      quantity: z.nullable(z.number()),
    }),
  ),
  money: z.nullable(CustomerMoney),
  /** Detail in a few words: the reason of a return, a label. */
  details: z.nullable(z.string()),
  /** The file rows that report it; empty for events in Clove. */
  sources: z.array(z.object({ upload: z.string(), filename: z.string(), line: z.number() })),
})
export type CustomerEvent = z.infer<typeof CustomerEvent>

export const Customer = z.object({
  ...CustomerRow.shape,
  suggested: z.array(SuggestedLabel),
  /** The code that a buyer quotes to opt out of cards. */
  optOutCode: z.string(),
  /** The address by hash, with its labels and its other buyers; null when no address is known. */
  household: z.nullable(
    z.object({
      hash: z.string(),
      labels: z.array(LeadLabel),
      others: z.array(z.object({ hash: z.string(), name: z.nullable(z.string()), orders: z.number() })),
      otherCount: z.number(),
    }),
  ),
  first: z.nullable(Day),
  cancelled: z.number(),
  units: z.number(),
  /** The company's currency. */
  currency: z.string(),
  /** Prices of uncanceled items, as in the catalogue's revenue. */
  revenue: CustomerMoney,
  /** Refunds without tax, as a positive amount. */
  refunded: CustomerMoney,
  refundedOrders: z.number(),
  returned: z.number(),
  replaced: z.number(),
  cards: z.number(),
  /** Messages that Amazon sent. */
  messages: z.number(),
  /** When a user deleted name and address by hand; null: not deleted. */
  erasedAt: z.nullable(Moment),
  /** Newest first; only the newest part of a long history. */
  events: z.array(CustomerEvent),
  eventCount: z.number(),
})
export type Customer = z.infer<typeof Customer>

/** Unmasked name and address. */
export const RevealedPerson = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
})
export type RevealedPerson = z.infer<typeof RevealedPerson>

/** The number of orders of the last `days` days, and how many were at least partly refunded. */
const RefundAverage = z.object({ days: z.number(), orders: z.number(), refunded: z.number() })
export type RefundAverage = z.infer<typeof RefundAverage>

const policy: Policy = { who: 'member', flags: ['crm'] }
const admins: Policy = { ...policy, who: 'admin' }

export const customerRoutes = {
  listCustomers: route({
    method: 'GET',
    path: '/customers',
    title: 'Buyers by order ID, whole words of name, street, postcode or email alias, or by hash; masked',
    policy: { ...policy, needs: ['money', 'buyers'] },
    query: z.object({
      search: z.optional(SearchText),
      /** Instead of a search: these buyers, 20 at most, in this order. */
      hashes: z.optional(Codes),
      limit: z.optional(Code),
      cursor: z.optional(Cursor),
    }),
    response: z.object({
      rows: z.array(CustomerRow),
      /** With a search, counted among the first 2,000 matching buyers; null without one. */
      total: z.nullable(z.number()),
      cursor: z.nullable(z.string()),
      /** The search is a known order whose buyer no report names. */
      buyerless: z.boolean(),
    }),
    personal: true,
  }),
  showCustomer: route({
    method: 'GET',
    path: '/customers/{hash}',
    params: { hash: PersonHash },
    title: 'A buyer with figures and events; masked',
    policy: { ...policy, needs: ['money', 'buyers'] },
    response: Customer,
    personal: true,
  }),
  revealCustomer: route({
    method: 'POST',
    path: '/customers/{hash}/reveal',
    params: { hash: PersonHash },
    title: 'Name and address of a buyer, unmasked; leaves an audit row',
    policy: { ...policy, needs: ['money', 'buyers'] },
    response: RevealedPerson,
    personal: true,
  }),
  showRefundAverage: route({
    method: 'GET',
    path: '/customers/average',
    title: 'Share of last year’s orders that were refunded, to compare a buyer with',
    policy: { ...policy, needs: ['money'] },
    response: RefundAverage,
    seconds: LONG_SECONDS,
  }),
  downloadCustomer: route({
    method: 'GET',
    path: '/customers/{hash}/record',
    params: { hash: PersonHash },
    title: 'All stored data of a buyer as a file, unmasked, for a data request; leaves an audit row',
    policy: admins,
    query: z.object({
      tenant: z.optional(z.string().check(z.maxLength(100))),
      format: z.optional(z.enum(['csv', 'xlsx'])),
    }),
    response: Nothing,
    wire: 'download',
    personal: true,
    seconds: LONG_SECONDS,
  }),
  eraseCustomer: route({
    method: 'POST',
    path: '/customers/{hash}/erase',
    params: { hash: PersonHash },
    title: 'Erase name and address of a buyer permanently; orders, labels and the opt-out stay under the hash',
    note: 'Files with orders up to now never restore name and address. Earlier backups still contain them.',
    policy: admins,
    response: Customer,
    personal: true,
    seconds: LONG_SECONDS,
  }),
}
