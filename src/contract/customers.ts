import * as z from 'zod/mini'
import { PersonHash, SuggestedLabel } from './addresses.ts'
import { Code, Codes, Cursor, Day, Moment, Nothing, SearchText } from './common.ts'
import { LeadLabel } from './leads.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Whole minor units of a currency. */
const Amount = z.object({ currency: z.string(), amount: z.number() })

/** The same money in the company's own currency, and in those it was paid in. `home` is null when a rate is missing. */
const CustomerMoney = z.object({ home: z.nullable(z.number()), paid: z.array(Amount) })
export type CustomerMoney = z.infer<typeof CustomerMoney>

/**
 * What is kept of who somebody is: name and address; an e-mail alias alone, as the reports bear no more; or nothing any more, since
 * retention has taken it.
 */
const Kept = z.enum(['person', 'alias', 'nothing'])

/** A buyer in the list. Name and place are masked: initials, and the first letters of the postcode. */
export const CustomerRow = z.object({
  /** What labels, opt-outs and leads are kept by. */
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

/** What happened, newest first on the page of a buyer. */
const CustomerEventKind = z.enum([
  ...['order', 'refund', 'return', 'replacement', 'card', 'message', 'label', 'optOut', 'erased'],
] as const)
export type CustomerEventKind = z.infer<typeof CustomerEventKind>

const CustomerEvent = z.object({
  kind: CustomerEventKind,
  /** The marketplace's day; of what was done in Clove that of UTC. */
  day: Day,
  /** The order it is about. */
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
  /** More of it in a few words: the reason of a return, a label. */
  words: z.nullable(z.string()),
  /** The lines of files that say so; none of what was done in Clove. */
  sources: z.array(z.object({ upload: z.string(), filename: z.string(), line: z.number() })),
})
export type CustomerEvent = z.infer<typeof CustomerEvent>

export const Customer = z.object({
  ...CustomerRow.shape,
  suggested: z.array(SuggestedLabel),
  /** Said by a buyer who wants no more cards. */
  optOutCode: z.string(),
  /** The address, by its hash, with its labels and the others who bought from it; null when no address is known. */
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
  /** The company's own currency. */
  currency: z.string(),
  /** Prices of what was not canceled, as in the catalogue's revenue. */
  revenue: CustomerMoney,
  /** What was paid back, tax apart, as a figure above 0. */
  refunded: CustomerMoney,
  refundedOrders: z.number(),
  returned: z.number(),
  replaced: z.number(),
  cards: z.number(),
  /** Messages that Amazon has sent. */
  messages: z.number(),
  /** When somebody erased name and address by hand; null: nobody did. */
  erasedAt: z.nullable(Moment),
  /** Newest first; of a long history the newest part. */
  events: z.array(CustomerEvent),
  eventCount: z.number(),
})
export type Customer = z.infer<typeof Customer>

/** Name and address in full. */
export const RevealedPerson = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
})
export type RevealedPerson = z.infer<typeof RevealedPerson>

/** How many of the company's orders of so many days were paid back at least in part. */
const RefundAverage = z.object({ days: z.number(), orders: z.number(), refunded: z.number() })
export type RefundAverage = z.infer<typeof RefundAverage>

const policy: Policy = { who: 'member', flags: ['crm'] }
const admins: Policy = { ...policy, who: 'admin' }

export const customerRoutes = {
  listCustomers: route({
    method: 'GET',
    path: '/customers',
    title: 'Buyers by order ID, whole words of name, street, postcode or e-mail alias, or hash; masked',
    policy,
    query: z.object({
      search: z.optional(SearchText),
      /** Instead of a search: these buyers, 20 at most, in this order. */
      hashes: z.optional(Codes),
      limit: z.optional(Code),
      cursor: z.optional(Cursor),
    }),
    response: z.object({
      rows: z.array(CustomerRow),
      /** Of a search, among the first 2,000 buyers it finds; without one null. */
      total: z.nullable(z.number()),
      cursor: z.nullable(z.string()),
      /** The search is an order that is known, and no report says who bought. */
      buyerless: z.boolean(),
    }),
    personal: true,
  }),
  showCustomer: route({
    method: 'GET',
    path: '/customers/{hash}',
    params: { hash: PersonHash },
    title: 'A buyer with figures and everything that happened; masked',
    policy,
    response: Customer,
    personal: true,
  }),
  revealCustomer: route({
    method: 'POST',
    path: '/customers/{hash}/reveal',
    params: { hash: PersonHash },
    title: 'Name and address of a buyer in full; leaves an audit row',
    policy,
    response: RevealedPerson,
    personal: true,
  }),
  showRefundAverage: route({
    method: 'GET',
    path: '/customers/average',
    title: 'How many of last year’s orders in statements were refunded, to compare one buyer with',
    policy,
    response: RefundAverage,
    seconds: LONG_SECONDS,
  }),
  downloadCustomer: route({
    method: 'GET',
    path: '/customers/{hash}/record',
    params: { hash: PersonHash },
    title: 'A file of everything held of a buyer, in full, for the buyer who asks for it; leaves an audit row',
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
    title: 'Erase name and address of a buyer for good, everywhere; orders, labels and the opt-out stay under the hash',
    note: 'Rows of files that tell of orders up to now never bring name and address back. Backups made before still hold them.',
    policy: admins,
    response: Customer,
    personal: true,
    seconds: LONG_SECONDS,
  }),
}
