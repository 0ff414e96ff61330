import * as z from 'zod/mini'
import { Code, Codes, Id, Moment, Nothing } from './common.ts'
import { type Policy, route } from './route.ts'

const policy: Policy = { who: 'member', flags: ['outreach'] }

/** Days after printing in which an order counts as a response. */
export const RESPONSE_DAYS = [30, 60, 90] as const

/** Households of one group, how many responded, and what they ordered; money in minor units. */
const ResponseSide = z.object({
  households: z.int(),
  /** Households that have ordered since. */
  ordered: z.int(),
  orders: z.int(),
  revenue: z.number(),
})
export type ResponseSide = z.infer<typeof ResponseSide>

/** The response to a printed campaign. */
const CardResponse = z.object({
  campaign: Id,
  title: z.string(),
  printedAt: Moment,
  /** Orders after this moment do not count. */
  until: Moment,
  isOver: z.boolean(),
  cards: ResponseSide,
  holdout: ResponseSide,
  /** Cards whose offer code was used: entered by hand, or in a shop order. */
  codes: z.int(),
  /** Cards with an order or a used code. */
  answered: z.int(),
  /** Cost of all cards; null when the costs are unknown. */
  cost: z.nullable(z.number()),
  /**
   * Profit by sales of the orders, as in the measure catalogue; null when unknown or when the caller may not see it.
   */
  margin: z.nullable(z.number()),
  /** Orders without an exchange rate, which no sum includes. */
  unrated: z.int(),
})
export type CardResponse = z.infer<typeof CardResponse>

const TypedCode = z.object({
  code: z.string(),
  campaign: Id,
  title: z.string(),
  typedAt: Moment,
  by: z.string(),
})
export type TypedCode = z.infer<typeof TypedCode>

export const cardResponseRoutes = {
  listCardResponses: route({
    method: 'GET',
    path: '/postcards/responses',
    title: 'Response to printed campaigns, compared with their holdouts',
    note: '`days` is 30, 60 (the default) or 90: orders count for so many days after printing.',
    policy: { ...policy, needs: ['money', 'profit'] },
    query: z.object({ days: z.optional(Code) }),
    response: z.object({ days: z.int(), currency: z.string(), rows: z.array(CardResponse) }),
  }),
  listTypedCodes: route({
    method: 'GET',
    path: '/postcards/codes',
    title: 'Entered offer codes, newest first',
    policy,
    response: z.array(TypedCode),
  }),
  typeCodes: route({
    method: 'POST',
    path: '/postcards/codes',
    title: 'Enter redeemed offer codes',
    note: 'Separate codes by spaces, commas or lines. Invalid codes are listed in the response; the others are saved.',
    policy,
    body: z.object({ codes: Codes }),
    response: z.object({
      taken: z.array(z.string()),
      /** Already entered. */
      again: z.array(z.string()),
      /** A letter is wrong or missing. */
      mistyped: z.array(z.string()),
      /** No card has these codes. */
      unknown: z.array(z.string()),
    }),
  }),
  removeTypedCode: route({
    method: 'DELETE',
    path: '/postcards/codes/{code}',
    params: { code: Code },
    title: 'Remove an offer code that was entered by mistake',
    policy,
    response: Nothing,
  }),
}
