import type { Scope } from '#platform/db/scope.ts'
import { fetchedReports } from '#rules/fetching/fetchedReports.ts'
import { secondsLeft } from './secondsLeft.ts'

/** Calls a second as long as Amazon says nothing. */
const defaultRates = { 'sp-api': 0.0167, ads: 0.5 } as const

/** Reports of ads; all others are the Selling Partner API's. */
export const adsTypes = fetchedReports.filter(({ api }) => api === 'ads').map(({ type }) => type)
/** What is no report does not wait for the turn of reports: it comes in between. */
export const typesInBetween = fetchedReports.filter(({ from }) => from !== undefined).map(({ type }) => type)

export interface Paced {
  api: 'sp-api' | 'ads'
  seller: string
  region: string
  /** Reports that Amazon is still to be asked for, up to and with the one that is waited for. */
  waiting: number
}

/** Tells how many seconds it takes until reports that wait are here, by what Amazon lets an app ask for. */
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
