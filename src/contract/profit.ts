import * as z from 'zod/mini'
import { Day, Month, Nothing } from './common.ts'
import { route } from './route.ts'
import { TableFormat } from './tableFormats.ts'

/** A line type of a settlement that no rule knows; it counts as 'other'. */
const UnknownLines = z.object({
  transaction: z.string(),
  type: z.nullable(z.string()),
  description: z.nullable(z.string()),
  lines: z.number(),
  amount: z.number(),
})

/** Proof that a settlement is counted completely. Money in minor units of its currency, with the seller's sign. */
const SettlementProof = z.object({
  settlement: z.string(),
  seller: z.string(),
  marketplaces: z.array(z.string()),
  currency: z.string(),
  since: z.nullable(Day),
  until: z.nullable(Day),
  deposited: z.nullable(Day),
  /** The total that the settlement states. */
  stated: z.number(),
  /** Sums of its lines by category (see the rules of profit), without zeros. */
  sums: z.record(z.string(), z.number()),
  /** Stated total minus all sums: 0 for a complete settlement. */
  difference: z.number(),
  unknown: z.array(UnknownLines),
  lines: z.number(),
  upload: z.string(),
  filename: z.string(),
})
export type SettlementProof = z.infer<typeof SettlementProof>

/** Units sold of a seller's product without a cost on the day of sale. */
const CostMissing = z.object({
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  units: z.number(),
  /** First and last day of sale: a cost entered from `since` on covers them all. */
  since: Day,
  until: Day,
})
export type CostMissing = z.infer<typeof CostMissing>

const CostsMissing = z.object({
  units: z.number(),
  /** Those units whose product is unknown, so that no cost can be entered for them. */
  unnamed: z.number(),
  /** The company's currency, in which costs are entered. */
  currency: z.string(),
  /** Most units first; at most a thousand. */
  products: z.array(CostMissing),
})
export type CostsMissing = z.infer<typeof CostsMissing>

/** A fee of which Amazon repeatedly charges more than its fee preview states. Minor units of the currency, positive. */
const FeeFinding = z.object({
  seller: z.string(),
  marketplace: z.string(),
  sku: z.string(),
  asin: z.nullable(z.string()),
  name: z.nullable(z.string()),
  currency: z.string(),
  fee: z.enum(['fba', 'referral']),
  /** Size tier in the fee preview. */
  sizeTier: z.nullable(z.string()),
  /** Per unit, from the fee preview. */
  expected: z.number(),
  /** Per unit, the most frequent charge. */
  charged: z.number(),
  /** Overcharged units, of `units` compared. */
  unitsOver: z.number(),
  units: z.number(),
  orders: z.number(),
  /** Sum of charges above the expected fee. */
  over: z.number(),
  since: Day,
  until: Day,
})
export type FeeFinding = z.infer<typeof FeeFinding>

const FeeCheck = z.object({
  findings: z.array(FeeFinding),
  /** SKUs whose charges were compared, and SKUs with charges but no fee preview of their marketplace. */
  compared: z.number(),
  withoutPreview: z.number(),
})
export type FeeCheck = z.infer<typeof FeeCheck>

const Span = z.object({ since: z.optional(Day), until: z.optional(Day) })

export const profitRoutes = {
  listSettlements: route({
    method: 'GET',
    path: '/profit/settlements',
    title: 'Settlements by category with their stated totals',
    api: 'profit',
    policy: { who: 'member', needs: ['money', 'profit'] },
    response: z.array(SettlementProof),
  }),
  downloadStatement: route({
    method: 'GET',
    path: '/profit/statement',
    title: 'Settled money as a file for accounting: by month, settlement, marketplace, currency and category',
    note: 'Lines count in the month they were posted. Over all months the amounts of a settlement add up to its stated total; the description sheet shows it for each settlement.',
    api: 'profit',
    policy: { who: 'member', needs: ['money', 'profit', 'exports'] },
    query: z.object({
      tenant: z.optional(z.string().check(z.maxLength(100))),
      from: z.optional(Month),
      until: z.optional(Month),
      format: z.optional(TableFormat),
    }),
    response: Nothing,
    wire: 'download',
  }),
  listCostsMissing: route({
    method: 'GET',
    path: '/profit/costs',
    title: 'Products sold without a cost',
    api: 'profit',
    policy: { who: 'member', needs: ['costs'] },
    query: Span,
    response: CostsMissing,
  }),
  checkFees: route({
    method: 'GET',
    path: '/profit/fees',
    title: 'Fees charged above the fee preview',
    api: 'profit',
    policy: { who: 'member', needs: ['money', 'profit'] },
    response: FeeCheck,
  }),
}
