import { sql } from 'kysely'
import type { BackFill } from '#contract/fetches.ts'
import type { Scope } from '#platform/db/scope.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { secondsLeft } from '#rules/fetching/secondsLeft.ts'
import { stateSql } from './fetchRow.ts'

interface Left {
  api: string
  seller: string
  region: string
  done: number
  left: number
  /** Those that Amazon has not been asked for yet. */
  waiting: number
  /** Whether there is one that goes on. */
  goes: boolean
}

/** What is no report does not wait for the turn of reports: it comes in between. */
const inBetween = fetchedReports.filter(({ from }) => from !== undefined).map(({ type }) => type)
const ads = fetchedReports.filter(({ api }) => api === 'ads').map(({ type }) => type)

const countLeft = async ({ tx, tenant }: Scope): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select case when type = any(${ads}) then 'ads' else 'sp-api' end as api, seller, region,
      count(*) filter (where state not in ('waiting', 'asked', 'ready', 'received'))::int as done,
      count(*) filter (where state in ('waiting', 'asked', 'ready', 'received'))::int as left,
      count(*) filter (where state = 'waiting' and type <> all(${inBetween}))::int as waiting,
      coalesce(bool_or(next_at is not null) filter (where state in ('waiting', 'asked', 'ready')), true) as goes
    from (
      select f.type, f.seller, f.region, f.next_at, ${stateSql} as state
      from fetches f left join uploads u on u.tenant_id = f.tenant_id and u.id = f.upload_id
      where f.tenant_id = ${tenant()}::uuid and f.reason = 'missing'
    ) told group by 1, 2, 3`.execute(tx)
  return rows
}

/** What the service said of how often it may be asked for a report. */
const readRates = async ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('connector_buckets')
    .select(['kind', 'seller', 'rate', 'tokens'])
    .where('tenant_id', '=', tenant())
    .where('operation', 'in', ['createReport', 'createAdsReport'])
    .execute()

/** Calls a second as long as Amazon says nothing. */
const usual = { 'sp-api': 0.0167, ads: 0.5 } as const

/** How far the days that were missing are fetched; null when none ever were. */
export const readBackFill = async (scope: Scope): Promise<BackFill | null> => {
  const counts = await countLeft(scope)
  if (counts.length === 0) return null
  const rates = await readRates(scope)
  const seconds = counts
    .filter(({ left, goes }) => left > 0 && goes)
    .map(({ api, seller, region, waiting }) => {
      const bucket = rates.find((one) => one.kind === `${api}.${region}` && one.seller === seller)
      return secondsLeft(waiting, {
        rate: bucket?.rate ?? usual[api === 'ads' ? 'ads' : 'sp-api'],
        tokens: bucket?.tokens ?? 0,
      })
    })
  return {
    done: counts.reduce((sum, { done }) => sum + done, 0),
    left: counts.reduce((sum, { left }) => sum + left, 0),
    secondsLeft: seconds.length ? Math.max(...seconds) : null,
  }
}
