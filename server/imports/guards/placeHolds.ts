import { sql } from 'kysely'
import type { Hold, ReportType } from '#contract/uploads.ts'
import { type FactSpace, leadingTable, type Read } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable, ReportPart } from '#reports/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { languagesOf } from './languages.ts'
import type { Received } from './received.ts'

/** Reports whose rows name the marketplace of a sale; others name a location or destination. */
const selling: readonly ReportType[] = [
  ...(['orders', 'planning', 'restockAdvice', 'feePreview', 'transactions'] as const),
  ...(['adsProducts', 'adsTerms', 'adsTargets', 'adsCampaigns', 'adsPlacements', 'adsBulk'] as const),
  ...(['businessByAsin', 'businessByDate'] as const),
]

/**
 * Holds rows of marketplaces that the account does not sell in, unless a file of this type with them was accepted
 * before. Orders without money belong to another channel.
 */
const strangePlaces = async ({ tx, tenant }: Scope, space: FactSpace, { currencies }: Read): Promise<Hold[]> => {
  const { type } = space.definition
  if (!selling.includes(type)) return []
  const fileMarketplaces = [...currencies]
    .filter(([, seen]) => type !== 'orders' || seen.size > 0)
    .map(([code]) => code)
  const { rows } = await sql<{ known: string[] }>`
    select a.marketplaces || coalesce((
      select array_agg(distinct m) from uploads u, unnest(u.marketplaces) m
      where u.tenant_id = ${tenant()}::uuid and u.seller = a.seller and u.type = ${type} and u.state = 'imported'
    ), '{}') as known
    from sellers a where a.tenant_id = ${tenant()}::uuid and a.seller = ${space.seller}`.execute(tx)
  const sellerMarketplaces = rows[0]?.known ?? []
  const strange = fileMarketplaces.filter((code) => !sellerMarketplaces.includes(code))
  if (strange.length === 0) return []
  return [
    {
      reason: `It has marketplaces that ${space.seller} doesn’t sell in. Is it another account’s file?`,
      this: strange.sort().join(', '),
      usual: [...new Set(sellerMarketplaces)].sort().join(', '),
    },
  ]
}

/** Holds a header in a language that is not used in the selected marketplace. English is valid everywhere. */
const strangeLanguage = (part: ReportPart, marketplace: string | null): Hold[] => {
  const { language } = part
  if (language === null || marketplace === null || languagesOf(marketplace).includes(language)) return []
  return [
    {
      reason: `The file is in ${language}. Is it really from ${marketplaceByCode(marketplace)?.title ?? marketplace}?`,
      this: language,
      usual: [...languagesOf(marketplace), 'English'].join(', '),
    },
  ]
}

/** Tables whose rows name a SKU. */
const naming: readonly FactTable[] = ['listings', 'stock_rows', 'planning_rows', 'stranded_rows', 'fee_previews']
/** Minimum number of SKUs for a conclusion. */
const MIN_SKUS = 5

interface Overlap {
  told: number
  here: number
  known: number
  elsewhere: number
  place: string | null
}

/** Holds files with SKUs that are sold elsewhere but not in the selected marketplace. */
const strangeSkus = async (
  { tx }: Scope,
  { tenant, seller, definition }: FactSpace,
  marketplace: string | null,
): Promise<Hold[]> => {
  if (marketplace === null || definition.shape !== 'snapshot' || !naming.includes(leadingTable(definition))) return []
  const { rows } = await sql<Overlap>`
    with told as materialized (select distinct sku from stage where sku is not null), places as materialized (
      select distinct o.sku, o.marketplace from sku_sources o
      where o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.marketplace <> ''
    ), by_place as (
      select p.marketplace, count(*) as known, count(t.sku) as told from places p left join told t on t.sku = p.sku group by 1
    )
    select (select count(*) from told) as told,
      coalesce((select told from by_place where marketplace = ${marketplace}), 0) as here,
      coalesce((select known from by_place where marketplace = ${marketplace}), 0) as known,
      coalesce(other.told, 0) as elsewhere, other.marketplace as place
    from (select) one left join lateral (
      select marketplace, told from by_place where marketplace <> ${marketplace} order by told desc, marketplace limit 1
    ) other on true`.execute(tx)
  const [skuCounts] = rows
  if (!skuCounts?.place || skuCounts.told < MIN_SKUS || skuCounts.known < MIN_SKUS) return []
  if (skuCounts.here > skuCounts.told * 0.2 || skuCounts.elsewhere < skuCounts.told * 0.8) return []
  return [
    {
      reason: `Its SKUs are known in ${skuCounts.place}, not in ${marketplace}. Is the marketplace right?`,
      this: `${skuCounts.here} of ${skuCounts.told} SKUs known in ${marketplace}`,
      usual: `${skuCounts.elsewhere} of them in ${skuCounts.place}`,
    },
  ]
}

/** Returns holds for signs that the file belongs to another marketplace than selected, or to another account. */
export const placeHolds = async (
  scope: Scope,
  space: FactSpace,
  part: ReportPart,
  upload: Received,
  read: Read,
): Promise<Hold[]> => [
  ...(await strangePlaces(scope, space, read)),
  ...strangeLanguage(part, upload.marketplace),
  ...(await strangeSkus(scope, space, upload.marketplace)),
]
