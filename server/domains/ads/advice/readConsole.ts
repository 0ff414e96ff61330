import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { type AdGroupName, accountKey, groupKey } from './readClicks.ts'

/** What the newest bulk files tell of ad groups, targets and what is excluded. */
export interface ConsoleNames {
  adGroups: ReadonlyMap<string, { campaignId: string; adGroupId: string }>
  targets: ReadonlyMap<string, { targetId: string; bid: number | null; isEnabled: boolean }>
  /** Whether an ad group or its campaign excludes a search term or an ASIN. */
  isExcluded(group: Omit<AdGroupName, 'currency'>, term: string): boolean
  /** Whether the seller's marketplace has a keyword in exact match, also one that is paused. */
  isExactKeyword(account: Pick<AdGroupName, 'seller' | 'marketplace'>, text: string): boolean
}

/** What is known without a bulk file: nothing. */
export const unknownConsole: ConsoleNames = {
  adGroups: new Map(),
  targets: new Map(),
  isExcluded: () => false,
  isExactKeyword: () => false,
}

/** Reports write keywords and match types in different cases. */
export const targetKey = (
  group: Omit<AdGroupName, 'currency'>,
  { targeting, matchType }: { targeting: string; matchType: string },
): string => {
  const isKeyword = /^(exact|phrase|broad)$/i.test(matchType)
  return JSON.stringify([groupKey(group), targeting.toLowerCase(), isKeyword ? matchType.toLowerCase() : ''])
}

const exactKey = (account: Pick<AdGroupName, 'seller' | 'marketplace'>, text: string): string =>
  JSON.stringify([accountKey(account), text.toLowerCase()])

interface BulkRow extends Omit<AdGroupName, 'currency'> {
  campaignId: string
  adGroupId: string
  targeting: string
  matchType: string
  keywordId: string | null
  productTargetingId: string | null
  bid: string | null
  state: string | null
}

/** Returns a bid in minor units; bulk files write it with a point in every language. */
const bidIn = (text: string | null, digits: number): number | null => {
  const bid = text === null ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(bid) && bid > 0 ? Math.round(bid * 10 ** digits) : null
}

type Negative = Pick<BulkRow, 'seller' | 'marketplace' | 'campaignId' | 'adGroupId' | 'targeting' | 'matchType'>

const excluderKey = ({ seller, marketplace, campaignId, adGroupId }: Omit<Negative, 'targeting' | 'matchType'>) =>
  JSON.stringify([seller, marketplace, campaignId, adGroupId])

/** Returns the excluded text in lower case; an ASIN without its expression. */
const excludedText = (targeting: string): string => targeting.toLowerCase().replace(/^asin="?([a-z0-9]+)"?$/, '$1')

/** Returns whether a negative keeps ads from a term: in phrase match its words in their order are enough. */
const doesExclude = ({ targeting, matchType }: Negative, term: string): boolean => {
  const text = excludedText(targeting)
  return /phrase/i.test(matchType) ? ` ${term} `.includes(` ${text} `) : term === text
}

/** Reads what the newest bulk file of each campaign excludes, in any state. */
const readNegatives = async ({ tx, tenant }: Scope): Promise<Map<string, Negative[]>> => {
  const { rows } = await sql<Negative>`
    select n.seller, n.marketplace, n.campaign_id as "campaignId", n.ad_group_id as "adGroupId", n.targeting, n.match_type as "matchType"
    from (
      select f.seller, f.marketplace, f.campaign_id, f.ad_group_id, f.targeting, f.match_type, f.level, f.at,
        max(f.at) over (partition by f.seller, f.marketplace, f.campaign_id) as newest
      from ads_rows f
      where f.tenant_id = ${tenant()}::uuid and f.kind = 'adsBulk' and f.standing and f.ad_type = 'SP' and f.campaign_id <> ''
    ) n where n.level = 'negative' and n.at = n.newest and n.targeting <> ''`.execute(tx)
  return grouped(rows, excluderKey)
}

/** Reads the ids, bids and states of ad groups and targets from the newest bulk file that has each. */
export const readConsole = async (scope: Scope, digitsOf: (marketplace: string) => number): Promise<ConsoleNames> => {
  const { tx, tenant } = scope
  const { rows } = await sql<BulkRow>`
    select distinct on (f.seller, f.marketplace, f.campaign_id, f.ad_group_id, f.targeting, f.match_type)
      f.seller, f.marketplace, f.campaign, f.ad_group as "adGroup", f.campaign_id as "campaignId", f.ad_group_id as "adGroupId",
      f.targeting, f.match_type as "matchType", f.raw->>'keyword-id' as "keywordId",
      f.raw->>'product-targeting-id' as "productTargetingId", f.raw->>'bid' as bid, f.raw->>'state' as state
    from ads_rows f
    where f.tenant_id = ${tenant()}::uuid and f.kind = 'adsBulk' and f.level in ('product', 'target') and f.standing
      and f.ad_type = 'SP' and f.campaign_id <> '' and f.ad_group_id <> ''
    order by f.seller, f.marketplace, f.campaign_id, f.ad_group_id, f.targeting, f.match_type, f.until desc, f.at desc`.execute(
    tx,
  )
  const adGroups = new Map<string, { campaignId: string; adGroupId: string }>()
  const targets = new Map<string, { targetId: string; bid: number | null; isEnabled: boolean }>()
  for (const row of rows) {
    const { campaignId, adGroupId, marketplace } = row
    adGroups.set(groupKey(row), { campaignId, adGroupId })
    const targetId = row.keywordId ?? row.productTargetingId
    if (!targetId || !row.targeting) continue
    const isEnabled = !/paused|archived/i.test(row.state ?? '')
    targets.set(targetKey(row, row), { targetId, bid: bidIn(row.bid, digitsOf(marketplace)), isEnabled })
  }
  const negatives = await readNegatives(scope)
  const exactKeywords = new Set(
    rows.filter(({ matchType }) => /^exact$/i.test(matchType)).map((row) => exactKey(row, row.targeting)),
  )
  return {
    adGroups,
    targets,
    isExcluded(group, term) {
      const ids = adGroups.get(groupKey(group))
      if (!ids) return false
      // a campaign excludes for all of its ad groups
      const levels = [ids.adGroupId, ''].map((adGroupId) => excluderKey({ ...group, ...ids, adGroupId }))
      return levels
        .flatMap((key) => negatives.get(key) ?? [])
        .some((negative) => doesExclude(negative, term.toLowerCase()))
    },
    isExactKeyword: (account, text) => exactKeywords.has(exactKey(account, text)),
  }
}
