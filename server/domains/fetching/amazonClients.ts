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
import { type Place, reportOf } from './place.ts'
import type { Access, FailedOutcome, Listed, Order, ReportClient, ReportClients } from './reportClient.ts'
import { shipmentsClient } from './shipmentsClient.ts'

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
const reportsClient = (api: AmazonApi, isRestricted = false): ReportClient => ({
  create: ({ report: { options }, name, marketplaces, since, until }, waiting) =>
    api.createReport(
      { type: name, marketplaces, ...(since && until ? { since, until } : {}), ...(options ? { options } : {}) },
      waiting,
    ),
  find: async (order, since, waiting) =>
    (await api.reports({ types: [order.name], since }, waiting)).filter(isOf(order)).map(({ id }) => id),
  poll: async (id, waiting) => {
    const { state, document, createdAt } = await api.report(id, waiting)
    if (state === 'CANCELLED') return { status: 'cancelled' }
    if (state === 'FATAL')
      return { status: 'fatal', reason: document ? await readReason(api, document, waiting, isRestricted) : null }
    if (state !== 'DONE') return { status: 'making' }
    return document ? { status: 'made', document, at: createdAt } : { status: 'lost' }
  },
  list: async (name, since, waiting) =>
    (await api.reports({ types: [name], since, states: ['DONE'] }, waiting)).flatMap(listedOf),
  download: async (_, document, waiting) => (await api.openDocument(document, waiting, isRestricted)).content,
})

const isKind = (name: string): name is AdsReportKind => Object.hasOwn(adsReportKinds, name)

/**
 * Creates a client for one marketplace's reports of the Advertising API. Duplicate requests return the same report
 * there, so `find` finds none.
 */
const adsClient = (api: AdsApi, marketplace: string, now: () => Date): ReportClient => ({
  create: ({ report: { columns = [] }, name, days }, waiting) => {
    if (!isKind(name) || !days) throw new Error(`${name} is no report of ads by days`)
    return api.createReport({ kind: name, marketplace, ...days, columns }, waiting)
  },
  find: async () => [],
  poll: async (id, waiting) => {
    const { state, reason } = await api.report({ id, marketplace }, waiting)
    if (state === 'FAILED') return { status: 'fatal', reason: reason ?? null }
    return state === 'COMPLETED' ? { status: 'made', document: id, at: now() } : { status: 'making' }
  },
  list: async () => [],
  download: async (id, _, waiting) => (await api.openDocument({ id, marketplace }, waiting)).content,
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

const meaningOf = (error: ConnectorError): FailedOutcome => {
  const { reason, status } = error
  if (reason === 'throttled') return { status: 'throttled' }
  if (reason === 'unreachable' || reason === 'aborted') return { status: 'unreachable' }
  if (status === 404) return { status: 'lost' }
  return { status: 'refused', problem: amazonProblem(error) }
}

const clientOf = (
  { openAds, openAmazon, now }: Platform,
  account: ConnectedAccount,
  { api, from, isRestricted }: FetchedReport,
  { marketplace }: Place,
): ReportClient => {
  if (api === 'ads') return adsClient(openAds(account), marketplace, now)
  const amazon = openAmazon(account)
  return from === 'shipments' ? shipmentsClient(amazon, marketplace, now) : reportsClient(amazon, isRestricted)
}

/** Creates Amazon clients from the tenant's connections. */
export const amazonClients = (platform: Platform): ReportClients => ({
  list: (scope) => listAccess(platform, scope),
  connect: async (scope, place) => {
    const report = reportOf(place)
    const { api } = report
    const account = await readAmazonAccount(platform, scope, { ...place, api })
    if (!account || account.state === 'revoked') return undefined
    const client = clientOf(platform, account, report, place)
    return {
      client,
      worked: async () => {
        await noteAmazonCall(platform, account, api)
      },
      failed: async (error) => {
        if (!(error instanceof ConnectorError)) return { status: 'broken' }
        const meaning = meaningOf(error)
        if (meaning.status === 'throttled' || meaning.status === 'lost') return meaning
        const state = await noteAmazonCall(platform, account, api, error)
        return state === 'revoked' ? { status: 'disconnected', problem: amazonProblem(error) } : meaning
      },
    }
  },
})
