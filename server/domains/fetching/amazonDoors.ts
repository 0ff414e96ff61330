import { text } from 'node:stream/consumers'
import {
  type ConnectedAccount,
  noteAmazonCall,
  readAmazonAccount,
  readAmazonConnections,
  stateIn,
} from '#model/connections/index.ts'
import { type AdsApi, type AdsReportKind, adsReportKinds } from '#platform/amazon/adsApi.ts'
import type { AmazonApi, AmazonReport } from '#platform/amazon/amazonApi.ts'
import { amazonProblem } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Waiting } from '#platform/connectors/connectors.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { FetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { Access, Door, Doors, Failed, Listed, Order } from './door.ts'
import { type Place, reportOf } from './place.ts'
import { shipmentsDoor } from './shipmentsDoor.ts'

const MAX_REASON = 300

const sameMoment = (one: Date | null, other: Date | undefined) =>
  // Amazon may add days to a report that was requested without any.
  one === null || one.getTime() === other?.getTime()

const isOf = ({ since, until, marketplaces }: Order) => {
  const marketplaceKey = [...marketplaces].sort().join()
  return (report: AmazonReport) =>
    sameMoment(since, report.since) &&
    sameMoment(until, report.until) &&
    [...report.marketplaces].sort().join() === marketplaceKey
}

/** Returns the reason in the document of a failed report, which is JSON with a sentence or the sentence alone. */
const reasonIn = (content: string): string | null => {
  const [, details] = /"errorDetails"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(content) ?? []
  const sentence = (details ?? content).replace(/\\./g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_REASON)
  return sentence || null
}

const readReason = async (api: AmazonApi, document: string, waiting: Waiting, isRestricted: boolean) =>
  reasonIn(await text((await api.openDocument(document, waiting, isRestricted)).content))

const listedOf = ({ id, document, since, until, createdAt }: AmazonReport): Listed[] =>
  document ? [{ id, document, since: since ?? null, until: until ?? null, madeAt: createdAt }] : []

/** Creates a client for reports of the Selling Partner API. `isRestricted`: the reports contain names and addresses. */
const amazonDoor = (api: AmazonApi, isRestricted = false): Door => ({
  ask: ({ report: { options }, name, marketplaces, since, until }, waiting) =>
    api.createReport(
      { type: name, marketplaces, ...(since && until ? { since, until } : {}), ...(options ? { options } : {}) },
      waiting,
    ),
  find: async (order, since, waiting) =>
    (await api.reports({ types: [order.name], since }, waiting)).filter(isOf(order)).map(({ id }) => id),
  look: async (id, waiting) => {
    const { state, document, createdAt } = await api.report(id, waiting)
    if (state === 'CANCELLED') return { is: 'cancelled' }
    if (state === 'FATAL')
      return { is: 'fatal', reason: document ? await readReason(api, document, waiting, isRestricted) : null }
    if (state !== 'DONE') return { is: 'making' }
    return document ? { is: 'made', document, at: createdAt } : { is: 'lost' }
  },
  list: async (name, since, waiting) =>
    (await api.reports({ types: [name], since, states: ['DONE'] }, waiting)).flatMap(listedOf),
  open: async (_, document, waiting) => (await api.openDocument(document, waiting, isRestricted)).content,
})

const isKind = (name: string): name is AdsReportKind => Object.hasOwn(adsReportKinds, name)

/**
 * Creates a client for one marketplace's reports of the Advertising API. Duplicate requests return the same report
 * there, so `find` finds none.
 */
const adsDoor = (api: AdsApi, marketplace: string, now: () => Date): Door => ({
  ask: ({ report: { columns = [] }, name, days }, waiting) => {
    if (!isKind(name) || !days) throw new Error(`${name} is no report of ads by days`)
    return api.createReport({ kind: name, marketplace, ...days, columns }, waiting)
  },
  find: async () => [],
  look: async (id, waiting) => {
    const { state, reason } = await api.report({ id, marketplace }, waiting)
    if (state === 'FAILED') return { is: 'fatal', reason: reason ?? null }
    return state === 'COMPLETED' ? { is: 'made', document: id, at: now() } : { is: 'making' }
  },
  list: async () => [],
  open: async (id, _, waiting) => (await api.openDocument({ id, marketplace }, waiting)).content,
})

const readSellers = async ({ tx, tenant }: Scope) => {
  const rows = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .where('platform', '=', 'amazon')
    .execute()
  return new Map(rows.map(({ seller, marketplaces }) => [seller, marketplaces]))
}

/** Returns the marketplaces that the account declares and Amazon confirms; for ads, those with a profile. */
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

/** Creates Amazon clients from the tenant's connections. */
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
