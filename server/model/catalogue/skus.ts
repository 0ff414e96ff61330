import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type FactSpace, type Projection } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { noticeMissingFnskus } from './missingFnskus.ts'
import { skuNames } from './skuNames.ts'
import { applySources, markSources } from './skuSources.ts'
import { joinSourceTimes, sourceAt } from './sourceTimes.ts'
import { isLossy } from './wholeTitle.ts'

/** Snapshots take precedence over events, which may arrive late with an older state. */
const snapshots = reports.filter(({ shape }) => shape === 'snapshot').map(({ type }) => type as string)

/** Ranks several sources; the later keys only make the order deterministic. */
const order = sql`o.kind = any(${snapshots}) desc, o.reported_at desc, o.kind, o.asin, o.marketplace`
const best = sql`order by ${order}`

/** SQL of the ASIN in a SKU under which Amazon books units that it found. */
const asinInSku = sql`upper(substring(sku from '(?i)^amazon[.]found[.](b[0-9a-z]{9})'))`
const isAsin = sql`o.asin ~ '^[A-Z0-9]{10}$'`

/** SQL of the values of a SKU with one source, which needs no ranking, or with none. */
const ofOneSource = sql`
  select sku, o.kind is not null as said, coalesce(case when ${isAsin} then o.asin end, ${asinInSku}) as asin, o.fnsku, o.name,
    o.category, coalesce(o.merchant, false) as merchant,
    case when o.marketplace <> '' then array[o.marketplace] else '{}' end as marketplaces
  from sources o where source_count <= 1`

/** SQL of the combined values of a SKU with several sources. */
const ofSeveralSources = () => {
  const bestValueSql = (column: string, holds: RawBuilder<unknown>) =>
    sql`(array_agg(${sql.ref(column)} ${best}) filter (where ${holds}))[1]`
  const wholeName = sql`
    (array_agg(o.name order by ${isLossy(sql`o.name`)}, ${order}) filter (where o.name is not null))[1]`
  return sql`
    select sku, true, coalesce(${bestValueSql('o.asin', isAsin)}, ${asinInSku}), ${bestValueSql('o.fnsku', sql`o.fnsku is not null`)},
      ${wholeName}, ${bestValueSql('o.category', sql`o.category is not null`)}, coalesce(bool_and(o.merchant), false),
      coalesce(array_agg(distinct o.marketplace) filter (where o.marketplace <> ''), '{}')
    from sources o where source_count > 1 group by sku`
}

/** SQL of the combined values of all sources for SKUs. */
const summedUp = ({ tenant, seller }: FactSpace, skus: RawBuilder<unknown>) => sql`
  with sources as materialized (
    select t.sku, count(*) over (partition by t.sku) as source_count, o.kind, o.asin, o.marketplace, o.fnsku, o.name, o.category,
      o.merchant, o.reported_at
    from (select distinct sku from ${skus} l) t left join (
      select o.*, ${sourceAt} as reported_at from sku_sources o ${joinSourceTimes(tenant)}
      where o.tenant_id = ${tenant}::uuid and o.seller = ${seller}
    ) o on o.sku = t.sku
  )
  ${ofOneSource} union all ${ofSeveralSources()}`

const platformOf = async ({ tx }: Scope, { tenant, seller }: FactSpace): Promise<string> => {
  const account = await tx
    .selectFrom('sellers')
    .select('platform')
    .where('tenant_id', '=', tenant)
    .where('seller', '=', seller)
    .executeTakeFirst()
  return account?.platform ?? 'amazon'
}

/** Writes the combined values of SKUs. Values and rows that a person has edited stay. */
const write = async (scope: Scope, { tenant, seller }: FactSpace, platform: string, summaries: RawBuilder<unknown>) => {
  const { tx } = scope
  const insert = sql`
    insert into skus as s (tenant_id, platform, seller, sku, said, said_asin, said_fnsku, said_name, said_category, merchant, marketplaces)
    select ${tenant}::uuid, ${platform}, ${seller}, sku, said, asin, fnsku, name, category, merchant, marketplaces
    from ${summaries} w where said order by sku`
  const { rows: others } = await sql`
    select from skus where tenant_id = ${tenant}::uuid and platform = ${platform} and seller = ${seller} limit 1`.execute(
    tx,
  )
  if (others.length === 0) return analyzeGrown(scope, ['skus'], await insertNew(scope, insert))
  const { numAffectedRows = 0n } = await sql`
    ${insert}
    on conflict (tenant_id, platform, seller, sku) do update set
      said = true, said_asin = excluded.said_asin, said_fnsku = excluded.said_fnsku, said_name = excluded.said_name,
      said_category = excluded.said_category, merchant = excluded.merchant, marketplaces = excluded.marketplaces
    where (s.said, s.said_asin, s.said_fnsku, s.said_name, s.said_category, s.merchant, s.marketplaces) is distinct from
      (true, excluded.said_asin, excluded.said_fnsku, excluded.said_name, excluded.said_category, excluded.merchant,
        excluded.marketplaces)`.execute(tx)
  await analyzeGrown(scope, ['skus'], Number(numAffectedRows))
  const isUnreported = sql`s.tenant_id = ${tenant}::uuid and s.platform = ${platform} and s.seller = ${seller} and s.sku = w.sku
    and not w.said`
  await sql`
    delete from skus s using ${summaries} w
    where ${isUnreported} and not s.by_hand and s.set_asin is null and s.set_fnsku is null and s.extra = '{}' and not s.removed
      and s.discontinued_at is null`.execute(tx)
  await sql`
    update skus s set said = false, said_asin = null, said_fnsku = null, said_name = null, said_category = null,
      merchant = false, marketplaces = '{}'
    from ${summaries} w where ${isUnreported}`.execute(tx)
}

/**
 * Maintains the SKUs of a seller from reports and people's edits. It passes on SKUs whose catalogue entry changed, with
 * old and new values: `sku`, `asin`, `fnsku`.
 */
export const skus: Projection = {
  name: 'skus',
  mark: markSources,
  rebuild: async (rebuilding) => {
    const { scope, change, lists } = rebuilding
    const { space } = change
    const touched = await applySources(rebuilding)
    if (!touched) return undefined
    const platform = await platformOf(scope, space)
    const oldNames = await lists.keep('sku_names', skuNames(space, touched.table))
    await noticeMissingFnskus(scope, async () => {
      const summaries = await lists.keep('sku_said', summedUp(space, touched.table), 'sku')
      await write(scope, space, platform, summaries.table)
    })
    const now = await lists.keep('sku_names_now', skuNames(space, touched.table))
    return lists.keep(
      'skus_renamed',
      sql`
        select sku, asin, fnsku from (
          (select * from ${oldNames.table} b except select * from ${now.table} n)
          union all
          (select * from ${now.table} n except select * from ${oldNames.table} b)
        ) renamed`,
    )
  },
}
