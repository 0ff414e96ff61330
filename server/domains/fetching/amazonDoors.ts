import {
  type ConnectedAccount,
  noteAmazonCall,
  readAmazonAccount,
  readAmazonConnections,
  stateIn,
} from '#model/connections/index.ts'
import { amazonProblem } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { FetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { adsDoor } from './adsDoor.ts'
import { amazonDoor } from './amazonDoor.ts'
import type { Access, Door, Doors, Failed } from './door.ts'
import { type Place, reportOf } from './place.ts'
import { shipmentsDoor } from './shipmentsDoor.ts'

const readSellers = async ({ tx, tenant }: Scope) => {
  const rows = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', 'amazon')
    .execute()
  return new Map(rows.map(({ seller, marketplaces }) => [seller, marketplaces]))
}

/** Where the account sells by its own word, as far as Amazon says the same; of ads, where it has a profile. */
const listAccess = async ({ settings }: Platform, scope: Scope): Promise<Access[]> => {
  const sellers = await readSellers(scope)
  const connections = await readAmazonConnections(scope)
  return connections.flatMap((connection) => {
    const { seller, region, api, demo, marketplaces, profiles } = connection
    const sold = (sellers.get(seller) ?? []).filter((code) => marketplaceByCode(code)?.region === region)
    const reached = sold
      .filter((code) => marketplaces === null || marketplaces.includes(code))
      .filter((code) => api === 'sp-api' || Object.hasOwn(profiles, code))
    return reached.length
      ? [{ seller, region, api, state: stateIn(settings, connection), demo, marketplaces: reached }]
      : []
  })
}

const meaningOf = (error: ConnectorError): Failed => {
  const { reason, status } = error
  if (reason === 'throttled') return { is: 'throttled' }
  if (reason === 'unreachable' || reason === 'aborted') return { is: 'unreachable' }
  if (status === 404) return { is: 'lost' }
  return { is: 'refused', problem: amazonProblem(error) }
}

const doorOf = (
  { openAds, openAmazon, now }: Platform,
  account: ConnectedAccount,
  { api, from, isRestricted }: FetchedReport,
  { marketplace }: Place,
): Door => {
  if (api === 'ads') return adsDoor(openAds(account), marketplace, now)
  const amazon = openAmazon(account)
  return from === 'shipments' ? shipmentsDoor(amazon, marketplace, now) : amazonDoor(amazon, isRestricted)
}

/** Amazon as the tenant's connections open it. */
export const amazonDoors = (platform: Platform): Doors => ({
  list: (scope) => listAccess(platform, scope),
  open: async (scope, place) => {
    const report = reportOf(place)
    const { api } = report
    const account = await readAmazonAccount(platform, scope, { ...place, api })
    if (!account || account.state === 'revoked') return undefined
    const door = doorOf(platform, account, report, place)
    return {
      door,
      worked: async () => {
        await noteAmazonCall(platform, account, api)
      },
      failed: async (error) => {
        if (!(error instanceof ConnectorError)) return { is: 'broken' }
        const meaning = meaningOf(error)
        if (meaning.is === 'throttled' || meaning.is === 'lost') return meaning
        const state = await noteAmazonCall(platform, account, api, error)
        return state === 'revoked' ? { is: 'shut', problem: amazonProblem(error) } : meaning
      },
    }
  },
})
