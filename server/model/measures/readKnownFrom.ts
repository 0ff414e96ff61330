import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Plan } from './plan.ts'
import { type CoveringReport, type FirstKnown, knownFrom, reportsOf } from './rules/knownFrom.ts'
import { sources } from './sources.ts'

/** First days of one seller in one marketplace; null if no report covers any. */
interface FirstDays {
  /** The first sale, and the first day with advertising of any kind. */
  sold: string | null
  advertised: string | null
  statements: string | null
  ads: string | null
}

const filterBy = ({ filters }: Plan, name: 'marketplace' | 'seller') => {
  const values = filters.get(name)
  return values ? sql`and ${sql.ref(name)} = any(${[...values]}::text[])` : sql``
}

/** Reads first days by seller and marketplace. An ads report that sums several days describes no single day. */
const readFirstDays = async ({ tx, tenant }: Scope, plan: Plan): Promise<FirstDays[]> => {
  const { rows } = await sql<FirstDays>`
    with places as (
      select seller, marketplace, min(day) filter (where sales is not null) as sold,
        min(day) filter (where advertising is not null or advertising_billed is not null) as advertised
      from money_days f where tenant_id = ${tenant()}::uuid ${filterBy(plan, 'marketplace')} ${filterBy(plan, 'seller')} group by 1, 2
    ), files as (
      select u.seller, m.marketplace, u.type = any(${sources.ads.reports}::text[]) as of_ads, min(coalesce(u.asked_since, u.since)) as since
      from uploads u cross join lateral unnest(u.marketplaces || u.marketplace) m (marketplace)
      where u.tenant_id = ${tenant()}::uuid and u.state = 'imported' and u.type = any(${[...sources.ads.reports, ...sources.money.reports]}::text[])
        and not exists (
          select from ads_spans s where s.tenant_id = ${tenant()}::uuid and u.type = any(${sources.ads.reports}::text[])
            and s.seller = u.seller and s.since = u.since and s.until = u.until)
      group by 1, 2, 3
    )
    select p.sold, p.advertised, s.since as statements, a.since as ads
    from places p
    left join files s on s.seller = p.seller and s.marketplace = p.marketplace and not s.of_ads
    left join files a on a.seller = p.seller and a.marketplace = p.marketplace and a.of_ads
    where p.sold is not null`.execute(tx)
  return rows
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`

/** The first day that each kind of report covers; null if none was imported. */
const firstDays: Readonly<Record<CoveringReport, (reportDays: FirstDays) => string | null>> = {
  statements: ({ statements }) => statements,
  ads: ({ ads }) => ads,
  advertising: ({ ads, advertised }) => {
    // before the first report, bills alone describe advertising, each for its whole month
    if (advertised !== null && (ads === null || advertised < ads)) return monthOf(advertised)
    return ads
  },
}

/**
 * Returns for each measure the first day that reports cover, if there were sales before: the latest over all sellers
 * and marketplaces. A kind of report that was never imported is ignored; missing reports are listed elsewhere.
 */
export const readKnownFrom = async (scope: Scope, plan: Plan): Promise<(string | undefined)[]> => {
  const kinds = [...new Set(plan.measures.flatMap(reportsOf))]
  if (kinds.length === 0) return []
  const places = await readFirstDays(scope, plan)
  const firstDayByKind: FirstKnown = new Map(
    kinds.flatMap((kind) => {
      const days = places.flatMap((one) => {
        const day = firstDays[kind](one)
        return day !== null && one.sold !== null && one.sold < day ? [day] : []
      })
      const lastDay = days.sort().at(-1)
      return lastDay === undefined ? [] : [[kind, lastDay] as const]
    }),
  )
  return plan.measures.map((measure) => knownFrom(measure, firstDayByKind))
}
