import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type AdGroupName, groupKey } from './readClicks.ts'

/** What the newest bulk files tell of ad groups and targets. */
export interface ConsoleNames {
  adGroups: ReadonlyMap<string, { campaignId: string; adGroupId: string }>
  targets: ReadonlyMap<string, { targetId: string; bid: number | null; isEnabled: boolean }>
}

/** Reports write keywords and match types in different cases. */
export const targetKey = (
  group: Omit<AdGroupName, 'currency'>,
  { targeting, matchType }: { targeting: string; matchType: string },
): string => {
  const isKeyword = /^(exact|phrase|broad)$/i.test(matchType)
  return JSON.stringify([groupKey(group), targeting.toLowerCase(), isKeyword ? matchType.toLowerCase() : ''])
}

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

/** Reads the ids, bids and states of ad groups and targets from the newest bulk file that has each. */
export const readConsole = async (
  { tx, tenant }: Scope,
  digitsOf: (marketplace: string) => number,
): Promise<ConsoleNames> => {
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
  return { adGroups, targets }
}
