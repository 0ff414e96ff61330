import { sql } from 'kysely'
import { type AdsAdviceRow, AdsGoal } from '#contract/ads.ts'
import type { Explanation } from '#contract/explain.ts'
import { adsRowsBehind, goalShares, MAX_CUT, MAX_RAISE } from '#model/ads/index.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { readAdvice } from './readAdvice.ts'

type Input = Explanation['inputs'][number]

const names = ['seller', 'marketplace', 'campaign', 'adGroup', 'targeting', 'matchType', 'term'] as const

const percent = (factor: number) => `${factor < 1 ? '−' : '+'}${Math.round(Math.abs(factor - 1) * 100)} %`

const limits: Readonly<Record<'cut' | 'raise' | 'stock', string>> = {
  cut: `A bid falls by ${MAX_CUT * 100} % at most in a fortnight; the next advice goes on from there.`,
  raise: `A bid rises by ${MAX_RAISE * 100} % at most in a fortnight; the next advice goes on from there.`,
  stock: 'The bid does not rise while stock lasts no longer than the lead time.',
}

const formulas = (share: number): Readonly<Record<AdsAdviceRow['kind'], string>> => ({
  bid: `Aim = ${share} × orders per click × margin of an order; new bid = today’s bid × aim ÷ price of a click, within the steps of a fortnight`,
  harvest: `Bid of the new keyword = ${share} × orders per click × margin of an order, at most ${1 + MAX_RAISE} × today’s click`,
  negative: `Excluded: even at the rate that is reached with 80 % certainty, ${share} × rate × margin is below a fifth of today’s click or the lowest bid`,
})

const inputsOf = (row: AdsAdviceRow, share: number): Input[] => {
  const { currency } = row
  return [
    { name: 'Clicks', value: row.clicks },
    { name: 'Orders', value: row.orders },
    { name: 'Orders per click, with those of the product’s other ads', value: row.rate, share: true },
    { name: 'An order leaves before ads', value: row.margin, currency },
    { name: 'Break-even click = orders per click × margin', value: row.breakEven, currency },
    {
      name: row.kind === 'negative' ? 'Highest bid it may be worth' : `Aim = ${share} × break-even click`,
      value: row.aim,
      currency,
    },
    { name: 'Price of a click, last 14 days', value: row.cpc, currency },
    ...(row.kind === 'bid' ? [{ name: 'Change of the bid', value: percent(row.factor) }] : []),
    ...(row.bid === null ? [] : [{ name: 'Today’s bid', value: row.bid, currency }]),
    ...(row.newBid === null ? [] : [{ name: 'New bid', value: row.newBid, currency }]),
    { name: 'Expected gain a day, if clicks follow the bid one to one', value: row.money, currency },
  ]
}

/** Explains a bid, a harvested or an excluded term. The key names its row and the goal. */
export const explainAdvice =
  ({ now }: Pick<Platform, 'now'>): Explainer =>
  async (scope, key) => {
    const goal = AdsGoal.safeParse(key.goal ?? 'profit')
    if (!goal.success) throw badRequest('The goal is profit or growth.')
    const { rows, days } = await readAdvice(scope, goal.data, now())
    const row = rows.find((one) => names.every((name) => one[name] === (key[name] ?? '')))
    if (!row || !days) throw notFound('This advice')
    const share = goalShares[goal.data]
    const isTerm = row.term !== ''
    const where = sql<boolean>`f.seller = ${row.seller} and f.marketplace = ${row.marketplace} and f.campaign = ${row.campaign}
      and f.ad_group = ${row.adGroup} and f.targeting = ${row.targeting} and f.match_type = ${row.matchType}
      ${isTerm ? sql`and f.term = ${row.term}` : sql``} and f.ad_type = 'SP'`
    const view = isTerm ? 'term' : 'target'
    return {
      formula: formulas(share)[row.kind],
      inputs: inputsOf(row, share),
      notes: [
        `Clicks and orders from ${days.since} to ${days.until}: Amazon may still change later orders.`,
        ...(row.limit ? [limits[row.limit]] : []),
        ...(row.kind === 'bid' && row.bid === null
          ? ['Today’s bid is not known. Import a bulk file of the ads console to see the new bid.']
          : []),
        ...(row.fewClicks ? ['Few clicks: the rate is mostly that of the product’s other ads.'] : []),
      ],
      ...(await adsRowsBehind(scope, {
        view,
        isNamed: true,
        counted: ['clicks', 'orders', 'spend'],
        days: sql<boolean>`${where} and f.day >= ${days.since}::date and f.day <= ${days.until}::date`,
        rows: sql<boolean>`${where} and f.since >= ${days.since}::date and f.until <= ${days.until}::date`,
      })),
    }
  }
