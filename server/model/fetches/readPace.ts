import type { Scope } from '#platform/db/scope.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { secondsLeft } from './secondsLeft.ts'

/** Default calls per second until Amazon reports a rate. */
const defaultRates = { 'sp-api': 0.0167, ads: 0.5 } as const

/** Ads report types; all others belong to the Selling Partner API. */
export const adsTypes = fetchedReports.filter(({ api }) => api === 'ads').map(({ type }) => type)
/** Types that are not reports; they do not wait in the reports' queue. */
export const typesInBetween = fetchedReports.filter(({ from }) => from !== undefined).map(({ type }) => type)

export interface Paced {
  api: 'sp-api' | 'ads'
  seller: string
  region: string
  /** Reports that are still to be requested, including the one to wait for. */
  waiting: number
}

/** Returns a function that estimates the seconds until waiting reports arrive, from Amazon's rate limits. */
export const readPace = async ({ tx, tenant }: Scope): Promise<(paced: Paced) => number> => {
  const rates = await tx
    .selectFrom('connector_buckets')
    .select(['kind', 'seller', 'rate', 'tokens'])
    .where('tenant_id', '=', tenant())
    .where('operation', 'in', ['createReport', 'createAdsReport'])
    .execute()
  return ({ api, seller, region, waiting }) => {
    const bucket = rates.find((one) => one.kind === `${api}.${region}` && one.seller === seller)
    return secondsLeft(waiting, { rate: bucket?.rate ?? defaultRates[api], tokens: bucket?.tokens ?? 0 })
  }
}
