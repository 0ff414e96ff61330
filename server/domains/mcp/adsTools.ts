import * as z from 'zod/mini'
import { type AdsAdviceRow, AdsGoal, adsRoutes } from '#contract/ads.ts'
import { Day } from '#contract/common.ts'
import { amountOf, rounded } from './amounts.ts'
import { pageOf } from './fitRows.ts'
import type { Links } from './links.ts'
import { Cursor, listed, tool } from './tool.ts'

const Kind = z.enum(['bid', 'negative', 'harvest'])

const Advice = z.object({
  kind: Kind,
  marketplace: z.string(),
  seller: z.string(),
  campaign: z.string(),
  adGroup: z.string(),
  target: z.string(),
  term: z.string().check(z.describe('The search term; empty for a bid')),
  clicks: z.number(),
  orders: z.number(),
  spend: z.nullable(z.number()),
  breakEven: z.nullable(z.number()).check(z.describe('Price of a click at which nothing is left')),
  bid: z.nullable(z.number()).check(z.describe('Today’s bid; null when unknown')),
  newBid: z.nullable(z.number()),
  factor: z.number().check(z.describe('New bid ÷ today’s; 0 for a term to exclude')),
  perDay: z.nullable(z.number()).check(z.describe('Expected gain of profit a day')),
  currency: z.string(),
  why: z.string().check(z.describe('Link to the arithmetic')),
})

const adviceOf = (row: AdsAdviceRow, goal: z.infer<typeof AdsGoal>, links: Links): z.infer<typeof Advice> => {
  const { kind, marketplace, seller, campaign, adGroup, targeting, matchType, term, clicks, orders, currency } = row
  const key = { goal, seller, marketplace, campaign, adGroup, targeting, matchType, term }
  return {
    ...{ kind, marketplace, seller, campaign, adGroup, target: targeting, term, clicks, orders, currency },
    spend: amountOf(row.spend, currency),
    breakEven: amountOf(row.breakEven, currency),
    bid: amountOf(row.bid, currency),
    newBid: amountOf(row.newBid, currency),
    factor: rounded(row.factor) ?? 0,
    perDay: amountOf(row.money, currency),
    why: links.figure('/sales/ppc', { figure: 'ads.bid', key }),
  }
}

const adsAdvice = tool({
  name: 'ads_waste',
  title: 'Ads that lose money',
  description:
    'Search terms to exclude, bids to change and terms worth a keyword of their own, with what each is expected to gain a day, most first. Over 84 days that Amazon no longer changes.',
  scopes: ['ads:read'],
  input: z.object({
    kind: z.optional(Kind),
    marketplace: z.optional(z.string()),
    goal: z.optional(AdsGoal),
    cursor: Cursor,
  }),
  output: z.object({
    days: z.nullable(z.object({ since: Day, until: Day })),
    counts: z.record(z.string(), z.number()),
    withoutCost: z.number().check(z.describe('Products without a cost, whose ads have no advice')),
    ...listed(Advice),
  }),
  use: async ({ call, links }, { kind, marketplace, goal = 'profit', cursor }) => {
    const { days, withoutCost, rows } = await call(adsRoutes.listAdsAdvice, { query: { goal } })
    const here = rows.filter((row) => marketplace === undefined || row.marketplace === marketplace)
    const shown = here
      .filter((row) => kind === undefined || row.kind === kind)
      .sort((one, other) => other.money - one.money)
    return {
      days,
      counts: Object.fromEntries(Kind.options.map((one) => [one, here.filter((row) => row.kind === one).length])),
      withoutCost: withoutCost.length,
      ...pageOf(
        shown.map((row) => adviceOf(row, goal, links)),
        cursor,
      ),
    }
  },
})

export const adsTools = [adsAdvice]
