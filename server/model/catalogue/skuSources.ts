import { type RawBuilder, sql } from 'kysely'
import {
  analyzeGrown,
  type Change,
  type FactSpace,
  inSpace,
  type Keys,
  type Moment,
  type Rebuilding,
  tablesOf,
} from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { FactTable } from '#reports/index.ts'
import { isTimed, reorderedSkus, seenAgain, writeSourceTimes } from './sourceTimes.ts'

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

const isSnapshot = ({ definition }: FactSpace) => definition.shape === 'snapshot'

const isOwnSource = ({ tenant, seller, definition }: FactSpace) => sql<boolean>`
  o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.kind = ${definition.type}`

/** SQL condition that a SKU is in a list; true without a list. */
const isIn = (alias: string, skus: Keys | undefined) =>
  skus ? sql`${sql.ref(`${alias}.sku`)} in (select k.sku from ${skus.table} k)` : sql`true`

/**
 * SQL of the current rows of a snapshot, of all SKUs or of a list, joined with the previous values. Repeated rows have
 * the time of their last sighting.
 */
const snapshotClaims = (space: FactSpace, table: FactTable, claim: SkuClaim, skus?: Keys): RawBuilder<unknown> => sql`
  with seen as (${seenAgain(space)})
  select sku, asin, marketplace, n.fnsku, n.name, n.category, n.merchant, n.at
  from (
    select distinct on (f.sku, coalesce(f.asin, ''), coalesce(f.marketplace, ''))
      f.sku, coalesce(f.asin, '') as asin, coalesce(f.marketplace, '') as marketplace, ${claimColumnsSql(claim, 'greatest(f.at, seen.at)')}
    from ${sql.table(table)} f left join seen on seen.set_key = f.set_key and seen.version = f.import_id
    where ${inSpace('f', space)} and f.standing and f.sku is not null and ${isIn('f', skus)}
    order by 1, 2, 3, greatest(f.at, seen.at) desc, f.line
  ) n
  full join (select sku, asin, marketplace from sku_sources o where ${isOwnSource(space)} and ${isIn('o', skus)}) o using (sku, asin, marketplace)`

const mayCompare = ({ space, removes }: Change) => isTimed(space) && !removes

/** Marks the rows of a snapshot that other imports report too: those that stay the same need no update. */
export const markSources = (change: Change, moment: Moment): RawBuilder<unknown> | undefined => {
  const claim = skuClaimOf(change.space)
  if (!claim || !mayCompare(change) || change.contested.count === 0) return undefined
  return sql`
    select ${moment === 'before' ? sql`-1` : sql`1`} as step, f.set_key, f.row_hash, f.sku, coalesce(f.asin, '') as asin
    from (${change.rows(claim[0])}) f where f.standing and f.sku is not null`
}

/**
 * Returns the SKUs whose rows differ before and after a snapshot's change, and those with several rows, whose order may
 * differ; undefined if all must be read.
 */
const changedSkus = async (rebuilding: Rebuilding): Promise<Keys | undefined> => {
  const { scope, change, marked, lists } = rebuilding
  const { space } = change
  const isRepeat = change.named?.count === 0
  if (!mayCompare(change) || (change.contested.count === 0 && !isRepeat)) return undefined
  const { rows } = await sql`select 1 from partly_read p where ${inSpace('p', space)} limit 1`.execute(scope.tx)
  if (rows.length > 0) return undefined
  if (marked.count === 0) return lists.keep('skus_changed', sql`select null::text as sku where false`)
  return lists.keep(
    'skus_changed',
    sql`
      select sku from ${marked.table} m group by set_key, row_hash, sku having sum(step) <> 0
      union
      select sku from ${marked.table} m where step > 0 group by set_key, sku, asin having count(*) > 1`,
  )
}

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

const claimsOf = async (rebuilding: Rebuilding, table: FactTable, claim: SkuClaim): Promise<Keys | undefined> => {
  const { change, lists } = rebuilding
  const { space, named: namedKeys } = change
  if (isSnapshot(space)) {
    const skus = await changedSkus(rebuilding)
    if (skus?.count === 0) return undefined
    return lists.keep('sku_says', snapshotClaims(space, table, claim, skus), 'sku, asin, marketplace')
  }
  return namedKeys?.count ? lists.keep('sku_says', newestEvents(space, table, claim, namedKeys.table)) : undefined
}

/** Writes the claims about SKUs and adds the changed SKUs to a list. */
const writeClaims = async ({ scope, change, lists }: Rebuilding, claims: Keys, touched: Keys): Promise<Keys> => {
  const { space } = change
  const { tenant, seller, definition } = space
  const sourceRows = sql`
    insert into sku_sources as o (tenant_id, seller, sku, kind, asin, marketplace, fnsku, name, category, merchant, at)
    select ${tenant}::uuid, ${seller}, s.sku, ${definition.type}, s.asin, s.marketplace,
      s.fnsku, s.name, s.category, s.merchant, nullif(s.at, t.at)
    from ${claims.table} s
    left join source_times t on t.tenant_id = ${tenant}::uuid and t.seller = ${seller} and t.kind = ${definition.type}
      and t.marketplace = s.marketplace
    where s.at is not null order by s.sku, s.asin, s.marketplace`
  const { rows: others } = await sql`select from sku_sources o where ${isOwnSource(space)} limit 1`.execute(scope.tx)
  if (others.length === 0) {
    const newCount = await insertNew(scope, sourceRows)
    await analyzeGrown(scope, ['sku_sources'], newCount)
    return lists.add(touched, sql`select distinct sku from ${claims.table} s where at is not null`)
  }
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from sku_sources o using ${claims.table} s
      where ${isOwnSource(space)} and o.sku = s.sku and o.asin = s.asin and o.marketplace = s.marketplace and s.at is null
      returning o.sku
    ), updated as (
      ${sourceRows}
      on conflict (tenant_id, seller, sku, kind, asin, marketplace) do update set
        fnsku = excluded.fnsku, name = excluded.name, category = excluded.category, merchant = excluded.merchant, at = excluded.at
      where (o.fnsku, o.name, o.category, o.merchant, o.at) is distinct from
        (excluded.fnsku, excluded.name, excluded.category, excluded.merchant, excluded.at)
      returning o.sku
    )
    insert into ${touched.table} select sku from gone union select sku from updated`.execute(scope.tx)
  const count = Number(numAffectedRows)
  await analyzeGrown(scope, ['sku_sources'], count)
  return lists.grown(touched, count)
}

/**
 * Updates what the report's kind says about the seller's SKUs. Returns the SKUs that changed (`sku`), undefined if
 * none.
 */
export const applySources = async (rebuilding: Rebuilding): Promise<Keys | undefined> => {
  const { scope, change, lists } = rebuilding
  const { space } = change
  const [table, claim] = skuClaimOf(space) ?? []
  if (!table || !claim) return undefined
  const moved = isTimed(space) ? await writeSourceTimes(scope, space, table, lists) : undefined
  const claims = await claimsOf(rebuilding, table, claim)
  if (!claims && !moved?.count) return undefined
  let touched = await lists.keep('skus_touched', sql`select null::text as sku where false`)
  if (claims) touched = await writeClaims(rebuilding, claims, touched)
  if (moved?.count) touched = await lists.add(touched, reorderedSkus(space, moved))
  return touched.count > 0 ? touched : undefined
}
