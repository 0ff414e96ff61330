import * as z from 'zod/mini'
import { Code, Cursor, Day, Moment, Nothing, SearchText } from './common.ts'
import { LabelType, LeadLabel } from './leads.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** A label that a rule proposes, with its evidence; a person applies it. */
export const SuggestedLabel = z.extend(LeadLabel, {
  /** A short reason without a name or street: '6 surnames in one household'. */
  evidence: z.string(),
})

/** A buyer; labels and opt-outs of a customer are stored under `hash`. */
export const Buyer = z.object({
  hash: z.string(),
  /** Null after retention has deleted it. */
  name: z.nullable(z.string()),
  orders: z.number(),
  labels: z.array(LeadLabel),
  suggested: z.array(SuggestedLabel),
  optedOut: z.boolean(),
  /** Printed on the cards to this buyer, who quotes it to opt out. */
  optOutCode: z.string(),
})
export type Buyer = z.infer<typeof Buyer>

/** A household: one address and every buyer at it. The labels of an address are stored under `hash`. */
export const Address = z.object({
  hash: z.string(),
  /** Null after retention has deleted them. */
  lines: z.nullable(z.array(z.string())),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The first buyers of the household; its own response has all of them. */
  buyers: z.array(Buyer),
  buyerCount: z.number(),
  orders: z.number(),
  latest: z.nullable(Day),
  labels: z.array(LeadLabel),
  suggested: z.array(SuggestedLabel),
})
export type Address = z.infer<typeof Address>

export const AddressOrder = z.object({
  order: z.string(),
  day: Day,
  platform: z.string(),
  marketplace: z.nullable(z.string()),
  seller: z.string(),
  buyer: z.string(),
  cancelled: z.boolean(),
  lines: z.array(
    z.object({ asin: z.nullable(z.string()), sku: z.string(), name: z.nullable(z.string()), quantity: z.number() }),
  ),
})
export type AddressOrder = z.infer<typeof AddressOrder>

export const Household = z.object({ address: Address, orders: z.array(AddressOrder), total: z.number() })
export type Household = z.infer<typeof Household>

const policy: Policy = { who: 'member', flags: ['outreach'] }

/** 32 hexadecimal digits: a household for an address, a buyer for a customer. */
export const PersonHash = z.string().check(
  z.regex(/^[0-9a-f]{32}$/i, {
    error: ({ input }) => `${String(input).slice(0, 40)} is not a hash: it has 32 hexadecimal digits.`,
  }),
  z.toLowerCase(),
)

export const addressRoutes = {
  listAddresses: route({
    method: 'GET',
    path: '/addresses',
    title: 'Households by whole words of name, first line, postcode or email alias, by label, or with suggestions',
    policy: { ...policy, needs: ['buyers'] },
    query: z.object({
      search: z.optional(SearchText),
      /** `address:freight`, `customer:blacklist`; `suggested`: with an open suggestion; `opted-out`. */
      label: z.optional(Code),
      limit: z.optional(Code),
      cursor: z.optional(Cursor),
    }),
    response: z.object({
      rows: z.array(Address),
      /** Counts up to 10,000; with a search, among the first 2,000 buyers that match. */
      total: z.number(),
      cursor: z.nullable(z.string()),
    }),
    personal: true,
  }),
  showAddress: route({
    method: 'GET',
    path: '/addresses/{hash}',
    params: { hash: PersonHash },
    title: 'A household with its buyers and orders',
    policy: { ...policy, needs: ['buyers'] },
    response: Household,
    personal: true,
  }),
  addLabel: route({
    method: 'POST',
    path: '/addresses/{hash}/labels',
    params: { hash: PersonHash },
    title: 'Label an address or a customer; leads of all ASINs follow at once',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['buyers', 'changes'] },
    body: LeadLabel,
    response: z.object({ labels: z.array(LeadLabel), leadsDropped: z.number() }),
  }),
  removeLabel: route({
    method: 'DELETE',
    path: '/addresses/{hash}/labels/{label}',
    params: { hash: PersonHash, label: Code },
    title: 'Remove a label',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['buyers', 'changes'] },
    query: z.object({ type: z.optional(LabelType) }),
    response: z.object({ labels: z.array(LeadLabel) }),
  }),
  dismissSuggestion: route({
    method: 'POST',
    path: '/addresses/{hash}/suggestions/dismiss',
    params: { hash: PersonHash },
    title: 'Dismiss a suggestion permanently',
    policy: { ...policy, needs: ['buyers', 'changes'] },
    body: LeadLabel,
    response: Nothing,
  }),
  importBlacklist: route({
    method: 'POST',
    path: '/addresses/blacklist',
    title: 'Blacklist the people and addresses of a CSV or TXT file',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['buyers', 'imports', 'changes'] },
    wire: 'upload',
    response: z.object({
      rows: z.number(),
      /** Newly labeled. */
      added: z.number(),
      /** Already labeled. */
      known: z.number(),
      /** Lines that match nobody, with the reason; the first 100. */
      rejected: z.array(z.object({ line: z.number(), reason: z.string() })),
      rejectedCount: z.number(),
      leadsDropped: z.number(),
    }),
  }),
  optOut: route({
    method: 'POST',
    path: '/addresses/opt-outs',
    title: 'Opt a buyer out by the code on the card or by hash',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['buyers', 'changes'] },
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(40)) }),
    response: z.object({ hash: z.string(), at: Moment, leadsDropped: z.number() }),
  }),
  withdrawOptOut: route({
    method: 'DELETE',
    path: '/addresses/opt-outs/{hash}',
    params: { hash: PersonHash },
    title: 'Remove an opt-out that was entered by mistake',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['buyers', 'changes'] },
    response: Nothing,
  }),
}
