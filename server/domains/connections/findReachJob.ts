import type { AmazonKind, AmazonService } from '#contract/connections.ts'
import {
  type ConnectedAccount,
  noteAmazonCall,
  noteReach,
  noteState,
  readAmazonAccount,
} from '#model/connections/index.ts'
import { isShutOut } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Region } from '#rules/marketplaces.ts'
import type { Found } from './amazonTrials.ts'

const waiting = { deadline: 20_000 }

/** Returns the marketplaces where the account sells or advertises. */
const findReach = async (
  platform: Platform,
  api: AmazonService,
  account: ConnectedAccount,
): Promise<Required<Found>> => {
  if (api === 'sp-api') {
    const accountMarketplaces = await platform.openAmazon(account).marketplaces(waiting)
    return {
      marketplaces: accountMarketplaces.filter((one) => one.isParticipating).map(({ marketplace }) => marketplace),
      profiles: {},
    }
  }
  const sellerProfiles = (await platform.openAds(account).profiles(waiting)).filter(({ isSeller }) => isSeller)
  const profiles = Object.fromEntries(sellerProfiles.map(({ marketplace, id }) => [marketplace, id]))
  return { marketplaces: Object.keys(profiles), profiles }
}

/** Requests the marketplaces of a newly connected account. Failures are left to a test or to the first fetch. */
export const findReachJob = (platform: Platform): JobKind => ({
  kind: jobKinds.findReach,
  atOnce: 2,
  run: async ({ tenant, args, finish }) => {
    const [kind, seller] = args as [AmazonKind, string]
    const [api, region] = kind.split('.') as [AmazonService, Region]
    const account = await inScope(platform.db, { tenant }, (scope) =>
      readAmazonAccount(platform, scope, { seller, region, api }),
    )
    const reach =
      account &&
      (await findReach(platform, api, account).catch(async (error: unknown) => {
        if (!(error instanceof ConnectorError)) throw error
        if (isShutOut(error)) await noteAmazonCall(platform, account, api, error)
        return undefined
      }))
    await finish(async (scope) => {
      if (!reach) return { marketplaces: 0 }
      await noteReach(scope, { kind, seller }, reach)
      await noteState(scope, { kind, seller }, { state: 'on', problem: null }, platform.now())
      return { marketplaces: reach.marketplaces.length }
    })
  },
})
