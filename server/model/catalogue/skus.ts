import { sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { noticeMissingFnskus } from './missingFnskus.ts'
import { noteSkuNames } from './skuNames.ts'
import { applySources } from './skuSources.ts'

/** Snapshots tell what is; an event may be the late word of an order of what was. */
const snapshots = reports.filter(({ shape }) => shape === 'snapshot').map(({ type }) => type as string)

/** Of several sources the one that counts; the rest of the order only makes it the same one each time. */
const best = sql`order by o.kind = any(${snapshots}) desc, o.at desc, o.kind, o.asin, o.marketplace`

/** What all sources together say of each SKU touched, in the temporary table `sku_words`. */
const sumUp = async ({ tx }: Scope, { tenant, seller }: FactSpace) => {
  const first = (column: string, holds: string) =>
    sql`(array_agg(${sql.ref(column)} ${best}) filter (where ${sql.raw(holds)}))[1]`
  await sql`
    create temp table sku_words on commit drop as
    select t.sku, count(o.kind) > 0 as said,
      -- Amazon books what it finds under a SKU that names the asin
      coalesce(${first('o.asin', `o.asin ~ '^[A-Z0-9]{10}$'`)}, upper(substring(t.sku from '(?i)^amazon[.]found[.](b[0-9a-z]{9})')))
        as asin,
      ${first('o.fnsku', 'o.fnsku is not null')} as fnsku, ${first('o.name', 'o.name is not null')} as name,
      ${first('o.category', 'o.category is not null')} as category, coalesce(bool_and(o.merchant), false) as merchant,
      coalesce(array_agg(distinct o.marketplace) filter (where o.marketplace <> ''), '{}') as marketplaces
    from sku_touched t left join sku_sources o
      on o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.sku = t.sku
    group by t.sku`.execute(tx)
}

const platformOf = async ({ tx }: Scope, { tenant, seller }: FactSpace): Promise<string> => {
  const account = await tx
    .selectFrom('sellers')
    .select('platform')
    .where('tenant_id', '=', tenant)
    .where('seller', '=', seller)
    .executeTakeFirst()
  return account?.platform ?? 'amazon'
}

/** Keeps the SKUs as reports have them. What a person said stays, and so does every row that a person has touched. */
export const applySkus = async (scope: Scope, space: FactSpace): Promise<void> => {
  if (!(await applySources(scope, space))) return
  const { tx } = scope
  const { tenant, seller } = space
  const platform = await platformOf(scope, space)
  await noteSkuNames(scope, space)
  await noticeMissingFnskus(scope, async () => {
    await sumUp(scope, space)
    await sql`
      insert into skus as s (tenant_id, platform, seller, sku, said, said_asin, said_fnsku, said_name, said_category, merchant, marketplaces)
      select ${tenant}::uuid, ${platform}, ${seller}, sku, said, asin, fnsku, name, category, merchant, marketplaces
      from sku_words where said order by sku
      on conflict (tenant_id, platform, seller, sku) do update set
        said = true, said_asin = excluded.said_asin, said_fnsku = excluded.said_fnsku, said_name = excluded.said_name,
        said_category = excluded.said_category, merchant = excluded.merchant, marketplaces = excluded.marketplaces
      where (s.said, s.said_asin, s.said_fnsku, s.said_name, s.said_category, s.merchant, s.marketplaces) is distinct from
        (true, excluded.said_asin, excluded.said_fnsku, excluded.said_name, excluded.said_category, excluded.merchant,
          excluded.marketplaces)`.execute(tx)
    const unsaid = sql`s.tenant_id = ${tenant}::uuid and s.platform = ${platform} and s.seller = ${seller} and s.sku = w.sku
      and not w.said`
    await sql`
      delete from skus s using sku_words w
      where ${unsaid} and not s.by_hand and s.set_asin is null and s.set_fnsku is null and s.extra = '{}' and not s.removed
        and s.discontinued_at is null`.execute(tx)
    await sql`
      update skus s set said = false, said_asin = null, said_fnsku = null, said_name = null, said_category = null,
        merchant = false, marketplaces = '{}'
      from sku_words w where ${unsaid}`.execute(tx)
  })
}
