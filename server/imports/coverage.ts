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
  rows: string
  spans: Span[]
}

const snapshots = reports.filter(({ shape }) => shape === 'snapshot').map(({ type }) => type)
const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))

const between = (spans: readonly Span[]): Span[] =>
  spans
    .slice(1)
    .map(({ since }, index) => ({ since: addDays(spans[index]?.until ?? since, 1), until: addDays(since, -1) }))

/** Days after which a file's data for a day is final, by report type, because Amazon changes it until then. */
export type Settling = ReadonlyMap<string, number>

/** Other reports count from the day they cover; −1 allows for time zones at the end of the file's last day. */
const AT_ONCE = -1

/**
 * Reads the days that the current imports of each report cover, by marketplace and seller. An orders file covers all
 * marketplaces of its seller, including those without an order; a stock snapshot covers the day it was created; a file
 * requested for a range of days covers exactly these days. `settling`: days that Amazon still changes do not count.
 */
export const listCoverage = async ({ tx, tenant }: Scope, settling: Settling = new Map()): Promise<Coverage[]> => {
  const waits = JSON.stringify(Object.fromEntries(settling))
  const { rows } = await sql<Row>`
    with places as (
      select u.type, u.seller, u.as_of, u.rows_read - u.rows_rejected as rows, z.code as marketplace, coalesce(u.asked_since, u.since) as since,
        coalesce(u.asked_until, u.until) as until, (u.as_of at time zone z.zone)::date as made,
        coalesce((${waits}::jsonb->>u.type)::int, ${AT_ONCE}) as wait
      from uploads u
      left join sellers a on a.tenant_id = u.tenant_id and a.seller = u.seller and u.type in ('orders', 'shop')
      cross join lateral (
        select distinct m from unnest(u.marketplaces || u.marketplace || coalesce(a.marketplaces, '{}')) m
      ) named
      join (values ${zones}) z (code, zone) on z.code = named.m
      where u.tenant_id = ${tenant()}::uuid and u.state = 'imported' and u.type is not null and u.seller is not null
    ), told as (
      select type, seller, marketplace, as_of, rows, case
          when type = any(${snapshots}) then daterange(made, made, '[]')
          when since <= least(until, made - wait) then daterange(since, least(until, made - wait), '[]')
        end as days
      from places
    )
    select type, seller, marketplace, max(as_of) as newest, sum(rows)::text as rows, (
      select jsonb_agg(jsonb_build_object('since', lower(d)::text, 'until', (upper(d) - 1)::text) order by d)
      from unnest(range_agg(days)) d
    ) as spans
    from told where days is not null group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows.flatMap(({ spans, newest, rows: read, ...place }) => {
    const [firstSpan, lastSpan] = [spans.at(0), spans.at(-1)]
    if (!firstSpan || !lastSpan) return []
    const summary = { since: firstSpan.since, until: lastSpan.until, newest: newest.toISOString(), rows: Number(read) }
    return [{ ...place, ...summary, gaps: between(spans) }]
  })
}
