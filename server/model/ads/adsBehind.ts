import { type RawBuilder, sql } from 'kysely'
import { type RowsBehind, rowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { tellersOf, type views } from './adsLevels.ts'

interface AdsFigure {
  view: (typeof views)[number]
  /** True if the figure has a dimension of a single view: a product, a term, a target, a placement. */
  isNamed: boolean
  /** The columns that it sums. */
  counted: readonly string[]
  /** SQL condition for its rows of `ads_daily`, as `f`. */
  days: RawBuilder<boolean>
  /** The same for `ads_rows`. */
  rows: RawBuilder<boolean>
}

/**
 * SQL of the sets (`kind`, `seller`, `set_key`) that provide the days of a figure: those of its view, else of the
 * widest report of a day. It uses the projection, whose days have an index.
 */
const setsBehind = (tenant: string, { view, isNamed, days }: AdsFigure) => sql`
  with days as materialized (
    select distinct f.marketplace, f.seller, f.ad_type, f.day from ads_daily f
    where f.tenant_id = ${tenant}::uuid and f.view = ${view} and ${days}
  ), possible as materialized (
    select d.*, t.kind collate "C" as kind, t.rank, t.width,
      (d.marketplace || '|' || d.ad_type || '|' || d.day || '|' || d.day || '|' || t.level) collate "C" as set_key
    from days d cross join ${tellersOf} where ${isNamed ? sql`t.level = ${view}` : sql`true`}
  ), ranked as materialized (
    select p.*, row_number() over (partition by p.marketplace, p.seller, p.ad_type, p.day order by p.width, p.rank) as place
    from possible p where exists (
      select from ads_rows s
      where s.tenant_id = ${tenant}::uuid and s.kind = p.kind and s.seller = p.seller and s.set_key = p.set_key and s.standing
    )
  )
  select kind, seller, set_key from ranked where place = 1`

/** Reads the advertising report rows behind a figure of `ads_daily`. */
export const adsRowsBehind = (scope: Scope, figure: AdsFigure): Promise<RowsBehind> =>
  rowsBehind(
    scope,
    'ads_rows',
    sql<boolean>`f.standing and (f.kind, f.seller, f.set_key) in (${setsBehind(scope.tenant(), figure)}) and ${figure.rows}`,
    figure.counted,
  )
