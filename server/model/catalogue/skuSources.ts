import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type FactSpace, inSpace, type Keys, type Rebuilding, tablesOf } from '#facts/index.ts'
import type { FactTable } from '#reports/index.ts'

/** SQL of what a row `f` of a table says about its SKU, and of the time that ranks events. */
interface SkuClaim {
  fnsku?: string
  category?: string
  /** True if the seller ships it. */
  merchant?: string
  newest?: string
}

/** Receipts are absent: they give a SKU no ASIN, and no SKU that shipments or the ledger do not contain as well. */
const skuClaims: Partial<Record<FactTable, SkuClaim>> = {
  listings: { merchant: `f.channel not ilike 'amazon%'` },
  stock_rows: { fnsku: 'f.fnsku' },
  order_lines: { merchant: `f.fulfilment ilike 'merchant'`, newest: 'f.day' },
  planning_rows: { fnsku: 'f.fnsku', category: 'f.category' },
  stranded_rows: { fnsku: 'f.fnsku' },
  inbound_items: { fnsku: 'f.fnsku', newest: `coalesce(f.created_on, '1970-01-01')` },
  ledger_days: { fnsku: 'f.fnsku', newest: 'f.day' },
  ledger_events: { fnsku: 'f.fnsku', newest: 'f.day' },
}

const skuClaimOf = ({ definition }: FactSpace): readonly [FactTable, SkuClaim] | undefined => {
  for (const table of tablesOf(definition)) {
    const claim = skuClaims[table]
    if (claim) return [table, claim]
  }
  return undefined
}

const claimColumnsSql = (
  { fnsku = 'null::text', category = 'null::text', merchant = 'null::boolean' }: SkuClaim,
  timeColumn = 'f.at',
) => sql.raw(`${fnsku} as fnsku, f.name, ${category} as category, ${merchant} as merchant, ${timeColumn} as at`)

/** Snapshots are read as a whole, so no keys are marked. */
const isSnapshot = ({ definition }: FactSpace) => definition.shape === 'snapshot'

const isOwnSource = ({ tenant, seller, definition }: FactSpace) => sql<boolean>`
  o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.kind = ${definition.type}`

/**
 * SQL of all current rows of a snapshot, joined with the previous values. Repeated rows have the time of their last
 * sighting.
 */
const wholeSnapshot = (space: FactSpace, table: FactTable, claim: SkuClaim): RawBuilder<unknown> => sql`
  with seen as (
    select set_key, version, max(at) as at from sightings s where ${inSpace('s', space)} group by set_key, version
  )
  select sku, asin, marketplace, n.fnsku, n.name, n.category, n.merchant, n.at
  from (
    select distinct on (f.sku, coalesce(f.asin, ''), coalesce(f.marketplace, ''))
      f.sku, coalesce(f.asin, '') as asin, coalesce(f.marketplace, '') as marketplace, ${claimColumnsSql(claim, 'greatest(f.at, seen.at)')}
    from ${sql.table(table)} f left join seen on seen.set_key = f.set_key and seen.version = f.import_id
    where ${inSpace('f', space)} and f.standing and f.sku is not null
    order by 1, 2, 3, greatest(f.at, seen.at) desc, f.line
  ) n
  full join (select sku, asin, marketplace from sku_sources o where ${isOwnSource(space)}) o using (sku, asin, marketplace)`

/**
 * SQL of the newest event of each candidate by its own day, because the report time depends on which of several came
 * first. It is queried by ASIN, which finds one among millions without another index.
 */
const newestEvents = (
  space: FactSpace,
  table: FactTable,
  { newest: when = `'1970-01-01'`, ...claim }: SkuClaim,
  names: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const newest = (those: RawBuilder<boolean>, asin: RawBuilder<boolean>) => sql`
    select c.sku, c.asin, c.marketplace, f.fnsku, f.name, f.category, f.merchant, f.at
    from candidates c left join lateral (
      select ${claimColumnsSql(claim, `(${when})::timestamp at time zone 'UTC'`)} from ${sql.table(table)} f
      where ${asin} and f.sku = c.sku and coalesce(f.marketplace, '') = c.marketplace and ${inSpace('f', space)} and f.standing
      order by ${sql.raw(when)} desc, f.set_key, f.line limit 1
    ) f on true
    where ${those}`
  return sql`
    with candidates as materialized (
      select distinct sku, coalesce(asin, '') as asin, coalesce(marketplace, '') as marketplace from ${names} k where sku is not null
    )
    ${newest(sql`c.asin <> ''`, sql`f.asin = c.asin`)} union all ${newest(sql`c.asin = ''`, sql`f.asin is null`)}`
}

/**
 * Updates what the report's kind says about the seller's SKUs. Returns the SKUs that changed (`sku`), undefined if
 * none.
 */
export const applySources = async ({ scope, change, lists }: Rebuilding): Promise<Keys | undefined> => {
  const { space, named: namedKeys } = change
  const claim = skuClaimOf(space)
  if (!claim || (!isSnapshot(space) && !namedKeys?.count)) return undefined
  const says =
    namedKeys && !isSnapshot(space) ? newestEvents(space, ...claim, namedKeys.table) : wholeSnapshot(space, ...claim)
  const { tenant, seller, definition } = space
  const claimRows = await lists.keep('sku_says', says)
  const touched = await lists.keep('skus', sql`select null::text as sku where false`)
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from sku_sources o using ${claimRows.table} s
      where ${isOwnSource(space)} and o.sku = s.sku and o.asin = s.asin and o.marketplace = s.marketplace and s.at is null
      returning o.sku
    ), updated as (
      insert into sku_sources as o (tenant_id, seller, sku, kind, asin, marketplace, fnsku, name, category, merchant, at)
      select ${tenant}::uuid, ${seller}, s.sku, ${definition.type}, s.asin, s.marketplace,
        s.fnsku, s.name, s.category, s.merchant, s.at
      from ${claimRows.table} s where s.at is not null order by s.sku, s.asin, s.marketplace
      on conflict (tenant_id, seller, sku, kind, asin, marketplace) do update set
        fnsku = excluded.fnsku, name = excluded.name, category = excluded.category, merchant = excluded.merchant, at = excluded.at
      where (o.fnsku, o.name, o.category, o.merchant, o.at) is distinct from
        (excluded.fnsku, excluded.name, excluded.category, excluded.merchant, excluded.at)
      returning o.sku
    )
    insert into ${touched.table} select sku from gone union select sku from updated`.execute(scope.tx)
  const count = Number(numAffectedRows)
  if (count === 0) return undefined
  await analyzeGrown(scope, ['sku_sources'], count)
  return lists.grown(touched, count)
}
