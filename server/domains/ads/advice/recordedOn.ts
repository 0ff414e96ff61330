import './tables.ts'
import type { AdsChangeName } from '#contract/ads.ts'
import { COMPARED_DAYS } from '#model/ads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'

export const changeName = ({
  seller,
  marketplace,
  campaign,
  adGroup,
  targeting,
  matchType,
  term,
}: AdsChangeName): string =>
  JSON.stringify([seller, marketplace, campaign, adGroup, targeting, matchType, term.toLowerCase()])

/** Returns the days of changes that are still measured, and would be counted twice, by `changeName`. */
export const readRecordedOn = async ({ tx, tenant }: Scope, today: string): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('ads_changes')
    .select(['seller', 'marketplace', 'campaign', 'ad_group', 'targeting', 'match_type', 'term', 'done_on'])
    .where('tenant_id', '=', tenant())
    .where('done_on', '>', addDays(today, -COMPARED_DAYS))
    .orderBy('done_on')
    .execute()
  return new Map(
    rows.map((row) => [changeName({ ...row, adGroup: row.ad_group, matchType: row.match_type }), row.done_on]),
  )
}
