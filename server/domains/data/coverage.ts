import { sql } from 'kysely'
import type { Coverage, Span } from '#contract/uploads.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { addDays } from '#rules/days.ts'
import { marketplaces } from '#rules/marketplaces.ts'

interface Row {
  type: string
  marketplace: string
  seller: string
  newest: Date
  spans: Span[]
}

const snapshots = reports.filter(({ shape }) => shape === 'snapshot').map(({ type }) => type)
const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

const between = (spans: readonly Span[]): Span[] =>
  spans.slice(1).map(({ since }, at) => ({ since: addDays(spans[at]?.until ?? since, 1), until: addDays(since, -1) }))

/**
 * The days that the standing imports of each report tell of, by marketplace and seller. An orders file tells of all marketplaces of
 * its seller, those without an order too; a file of what lies there tells of the day it was made.
 */
export const listCoverage = async ({ tx, tenant }: Scope): Promise<Coverage[]> => {
  const { rows } = await sql<Row>`
    with places as (
      select u.type, u.seller, u.as_of, u.since, least(u.until, (u.as_of + interval '1 day')::date) as until, z.code as marketplace,
        (u.as_of at time zone z.zone)::date as made
      from uploads u
      left join sellers a on a.tenant_id = u.tenant_id and a.seller = u.seller and u.type in ('orders', 'shop')
      cross join lateral (
        select distinct m from unnest(u.marketplaces || u.marketplace || coalesce(a.marketplaces, '{}')) m
      ) named
      join (values ${zones}) z (code, zone) on z.code = named.m
      where u.tenant_id = ${tenant()}::uuid and u.state = 'imported' and u.type is not null and u.seller is not null
    ), told as (
      select type, seller, marketplace, as_of, case
          when type = any(${snapshots}) then daterange(made, made, '[]')
          when since <= until then daterange(since, until, '[]')
        end as days
      from places
    )
    select type, seller, marketplace, max(as_of) as newest, (
      select jsonb_agg(jsonb_build_object('since', lower(d)::text, 'until', (upper(d) - 1)::text) order by d)
      from unnest(range_agg(days)) d
    ) as spans
    from told where days is not null group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows.flatMap(({ spans, newest, ...place }) => {
    const [first, last] = [spans.at(0), spans.at(-1)]
    if (!first || !last) return []
    return [{ ...place, since: first.since, until: last.until, newest: newest.toISOString(), gaps: between(spans) }]
  })
}
