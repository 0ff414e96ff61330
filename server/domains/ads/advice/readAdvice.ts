import type { AdsAdvice, AdsAdviceRow, AdsGoal } from '#contract/ads.ts'
import { type AdGroupFacts, adviseBid, adviseTerm, BID_DAYS, FEW_CLICKS, lowestBid } from '#model/ads/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'
import { type Destination, destinationFinder, exactKeywords, readAdGroups } from './adGroups.ts'
import { groupKey, type Results, readClicks, type TargetClicks, type TermClicks } from './readClicks.ts'
import { type ConsoleNames, readConsole, targetKey, unknownConsole } from './readConsole.ts'
import { changeName, readRecordedOn } from './recordedOn.ts'

/** Clicks from which the last days give a price of their own. */
const MIN_LAST_CLICKS = 3

/** Returns the price of a click in the last days, or in the settled ones when the last have too few clicks. */
const priceOf = ({ clicks, spend, lastClicks, lastSpend }: Results): number => {
  if (lastClicks >= MIN_LAST_CLICKS) return lastSpend / lastClicks
  return clicks > 0 ? spend / clicks : 0
}

/** Returns the change of profit a day when a bid changes by a factor and clicks follow it one to one. */
const moneyOf = (clicks: number, breakEven: number, cpc: number, factor: number): number =>
  (clicks / BID_DAYS) * (factor * (breakEven - factor * cpc) - (breakEven - cpc))

const digitsOf = (marketplace: string): number => minorUnits(marketplaceByCode(marketplace)?.currency ?? '') ?? 2

/** Advice before it is known whether it was recorded as done. */
type AdviceRow = Omit<AdsAdviceRow, 'doneOn'>

interface Advised {
  goal: AdsGoal
  groups: ReadonlyMap<string, AdGroupFacts>
  console: ConsoleNames
  destinationOf: (row: TargetClicks) => Destination | undefined
  isExactKeyword: (row: TargetClicks, text: string) => boolean
  targets: ReadonlyMap<string, TargetClicks>
}

/** Returns the parts that rows of all kinds share. */
const shared = (row: TargetClicks, margin: number, cpc: number, { console }: Advised) => ({
  seller: row.seller,
  marketplace: row.marketplace,
  currency: row.currency,
  campaign: row.campaign,
  adGroup: row.adGroup,
  targeting: row.targeting,
  matchType: row.matchType,
  clicks: row.clicks,
  orders: row.orders,
  spend: row.spend,
  cpc,
  margin,
  fewClicks: row.clicks < FEW_CLICKS,
  console: console.adGroups.get(groupKey(row)) ?? null,
})

const bidRow = (row: TargetClicks, advised: Advised): AdviceRow[] => {
  const group = advised.groups.get(groupKey(row))
  const known = advised.console.targets.get(targetKey(row, row))
  if (!group || group.margin === null || row.lastImpressions === 0 || known?.isEnabled === false) return []
  const cpc = priceOf(row)
  const { prior, margin, isShort } = group
  const advice = adviseBid({ ...row, prior, margin, cpc, isShort }, advised.goal)
  if (!advice || advice.factor === 1) return []
  const bid = known?.bid ?? null
  const lowest = lowestBid(row.marketplace, digitsOf(row.marketplace))
  return [
    {
      ...shared(row, margin, cpc, advised),
      ...advice,
      kind: 'bid',
      term: '',
      bid,
      newBid: bid === null ? null : Math.max(lowest, Math.round(bid * advice.factor)),
      money: moneyOf(row.clicks, advice.breakEven, cpc, advice.factor),
      targetId: known?.targetId ?? null,
      destination: null,
    },
  ]
}

const termRow = (row: TermClicks, advised: Advised): AdviceRow[] => {
  const group = advised.groups.get(groupKey(row))
  const target = advised.targets.get(targetKey(row, row))
  const isPaused = advised.console.targets.get(targetKey(row, row))?.isEnabled === false
  // a term that was excluded earlier has no clicks in the last days
  if (!group || group.margin === null || row.lastClicks === 0 || isPaused) return []
  const cpc = priceOf(row)
  const { prior, margin } = group
  const others = {
    clicks: Math.max(0, (target?.clicks ?? 0) - row.clicks),
    orders: Math.max(0, (target?.orders ?? 0) - row.orders),
  }
  const isOwnKeyword = advised.isExactKeyword(row, row.term) || advised.console.isExactKeyword(row, row.term)
  const lowest = lowestBid(row.marketplace, digitsOf(row.marketplace))
  const advice = adviseTerm({ ...row, prior, margin, cpc, others, isOwnKeyword, lowestBid: lowest }, advised.goal)
  // a keyword whose only term is the keyword itself has a bid to lower
  if (!advice || (advice.kind === 'negative' && row.term.toLowerCase() === row.targeting.toLowerCase())) return []
  // excluded within the last days, so some of these still have clicks
  if (advised.console.isExcluded(row, row.term)) return []
  const isHarvest = advice.kind === 'harvest'
  const destination = isHarvest ? advised.destinationOf(row) : undefined
  const factor = isHarvest ? advice.bid / cpc : 0
  return [
    {
      ...shared(row, margin, cpc, advised),
      ...{ kind: advice.kind, term: row.term, rate: advice.rate, breakEven: advice.breakEven, aim: advice.bid, factor },
      limit: null,
      bid: null,
      newBid: isHarvest ? Math.max(lowest, Math.round(advice.bid)) : null,
      money: moneyOf(row.clicks, advice.breakEven, cpc, factor),
      targetId: null,
      destination: destination
        ? {
            campaign: destination.campaign,
            adGroup: destination.adGroup,
            console: advised.console.adGroups.get(groupKey({ ...row, ...destination })) ?? null,
          }
        : null,
    },
  ]
}

/**
 * Reads what to bid, to exclude and to add as keywords, most money first; with `daysAgo` as it would have been then,
 * without bulk files, which tell of today.
 */
export const readAdvice = async (scope: Scope, goal: AdsGoal, now: Date, daysAgo = 0): Promise<AdsAdvice> => {
  const { targets, terms, products, until } = await readClicks(scope, daysAgo)
  if (until === null) return { goal, days: null, withoutCost: [], hasBids: false, rows: [] }
  const span = { since: addDays(until, 1 - BID_DAYS), until }
  const today = await readCompanyDay(scope, now)
  const groups = await readAdGroups(scope, products, { span, today })
  const recordedOn = await readRecordedOn(scope, today)
  const console = daysAgo > 0 ? unknownConsole : await readConsole(scope, digitsOf)
  const advised: Advised = {
    goal,
    groups,
    console,
    destinationOf: destinationFinder(targets, products),
    isExactKeyword: exactKeywords(targets),
    targets: new Map(targets.map((row) => [targetKey(row, row), row])),
  }
  const rows = [...targets.flatMap((row) => bidRow(row, advised)), ...terms.flatMap((row) => termRow(row, advised))]
    .map((row) => ({ ...row, doneOn: recordedOn.get(changeName(row)) ?? null }))
    .sort((one, other) => other.money - one.money)
  const withoutMargin = [...groups.values()].filter(({ margin }) => margin === null)
  return {
    goal,
    days: span,
    withoutCost: [...new Set(withoutMargin.flatMap(({ unknown }) => unknown))].sort(),
    hasBids: console.targets.size > 0,
    rows,
  }
}
