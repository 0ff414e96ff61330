import * as z from 'zod/mini'
import { Day } from './common.ts'
import { route } from './route.ts'

/** What a line is about, as the statement has it, which no rule knows: it is counted as 'other'. */
const UnknownLines = z.object({
  transaction: z.string(),
  type: z.nullable(z.string()),
  description: z.nullable(z.string()),
  lines: z.number(),
  amount: z.number(),
})

/** That a settlement is counted whole. Money in minor units of its currency, with the seller's sign. */
const SettlementProof = z.object({
  settlement: z.string(),
  seller: z.string(),
  marketplaces: z.array(z.string()),
  currency: z.string(),
  since: z.nullable(Day),
  until: z.nullable(Day),
  deposited: z.nullable(Day),
  /** The total that the settlement itself states. */
  stated: z.number(),
  /** What its lines come to by category (see the rules of profit), without those that are 0. */
  sums: z.record(z.string(), z.number()),
  /** Stated, less all sums: 0 in a settlement that is whole. */
  difference: z.number(),
  unknown: z.array(UnknownLines),
  lines: z.number(),
  upload: z.string(),
  filename: z.string(),
})
export type SettlementProof = z.infer<typeof SettlementProof>

/** Units sold of a product of a seller whose cost nobody has entered for the day of sale. */
const CostMissing = z.object({
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  units: z.number(),
  /** The first and last day of sale: a cost entered from `since` on covers them all. */
  since: Day,
  until: Day,
})
export type CostMissing = z.infer<typeof CostMissing>

const CostsMissing = z.object({
  units: z.number(),
  /** Of those, units of no product that is known: a cost cannot be entered for them. */
  unnamed: z.number(),
  /** The company's, in which costs are entered. */
  currency: z.string(),
  /** Most units first; a thousand at most. */
  products: z.array(CostMissing),
})
export type CostsMissing = z.infer<typeof CostsMissing>

/** A fee that Amazon takes more of than its fee preview says, on order after order. Minor units of the currency, above zero. */
const FeeFinding = z.object({
  seller: z.string(),
  marketplace: z.string(),
  sku: z.string(),
  asin: z.nullable(z.string()),
  name: z.nullable(z.string()),
  currency: z.string(),
  fee: z.enum(['fba', 'referral']),
  /** The size the fee preview has it in. */
  sizeTier: z.nullable(z.string()),
  /** Of a unit, by the fee preview. */
  expected: z.number(),
  /** Of a unit, as charged most often. */
  charged: z.number(),
  /** Units charged more, of `units` compared. */
  unitsOver: z.number(),
  units: z.number(),
  orders: z.number(),
  /** All that was charged beyond what was expected. */
  over: z.number(),
  since: Day,
  until: Day,
})
export type FeeFinding = z.infer<typeof FeeFinding>

const FeeCheck = z.object({
  findings: z.array(FeeFinding),
  /** SKUs whose charges were compared, and those with charges but no fee preview of their marketplace. */
  compared: z.number(),
  withoutPreview: z.number(),
})
export type FeeCheck = z.infer<typeof FeeCheck>

const Span = z.object({ since: z.optional(Day), until: z.optional(Day) })

export const profitRoutes = {
  listSettlements: route({
    method: 'GET',
    path: '/profit/settlements',
    title: 'Settlements by category, beside the totals they state',
    policy: { who: 'member' },
    response: z.array(SettlementProof),
  }),
  listCostsMissing: route({
    method: 'GET',
    path: '/profit/costs',
    title: 'Products sold without a cost',
    policy: { who: 'member' },
    query: Span,
    response: CostsMissing,
  }),
  checkFees: route({
    method: 'GET',
    path: '/profit/fees',
    title: 'Fees charged above the fee preview',
    policy: { who: 'member' },
    response: FeeCheck,
  }),
}
