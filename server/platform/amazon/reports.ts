import type { Report } from '@sp-api-sdk/reports-api-2021-06-30'
import * as z from 'zod/mini'
import { marketplaceById, marketplaceId } from '#rules/marketplaces.ts'
import { ConnectorError } from '../connectors/connectorError.ts'
import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonApi, AmazonReport } from './amazonApi.ts'
import type { AmazonClient } from './client.ts'
import { openAtAddress } from './readDocument.ts'
import type { reportsClient } from './reportsClient.ts'

const Token = z.object({ restrictedDataToken: z.string() })

/**
 * Returns a token for the personal data of one path, valid for an hour and not stored. It requires an app with that
 * role.
 */
const restrictedToken = (
  { connectors, access, app, base, headers }: AmazonClient,
  path: string,
  waiting: Waiting,
): Promise<string> =>
  connectors.call(
    access,
    {
      limit: { operation: 'createRestrictedDataToken', app, rate: 1, burst: 10 },
      request: (token) => ({
        url: `${base}/tokens/2021-03-01/restrictedDataToken`,
        init: {
          method: 'POST',
          headers: { ...headers, 'x-amz-access-token': token, 'content-type': 'application/json' },
          body: JSON.stringify({ restrictedResources: [{ method: 'GET', path }] }),
        },
      }),
      read: async (response) => Token.parse(await response.json()).restrictedDataToken,
      repeatable: true,
    },
    waiting,
  )

type Client = ReturnType<typeof reportsClient>
type Reports = Pick<AmazonApi, 'createReport' | 'report' | 'reports' | 'openDocument'>

const PAGE = 100
/** Maximum number of types per request. */
const TYPES = 10
const MAX_PAGES = 200
/** Maximum number of restarts of a list because its page token expired. */
const MAX_LISTS = 3

const reportOf = (report: Report): AmazonReport => ({
  id: report.reportId,
  type: report.reportType,
  state: report.processingStatus,
  marketplaces: (report.marketplaceIds ?? []).flatMap((id) => marketplaceById(id)?.code ?? []),
  ...(report.reportDocumentId ? { document: report.reportDocumentId } : {}),
  ...(report.dataStartTime ? { since: new Date(report.dataStartTime) } : {}),
  ...(report.dataEndTime ? { until: new Date(report.dataEndTime) } : {}),
  createdAt: new Date(report.createdTime),
})

/** Throws when a required field is missing in a response. */
const given = <T>(value: T | undefined): T => {
  if (value === undefined || value === null) throw new ConnectorError({ reason: 'unreachable', step: 'call' })
  return value
}

const idsOf = (marketplaces: readonly string[]) =>
  marketplaces.map((code) => {
    const id = marketplaceId(code)
    if (!id) throw new Error(`${code} is no marketplace of Amazon's`)
    return id
  })

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Returns whether a page token has expired. With an old token Amazon rejects the request. */
const isStale = (error: unknown, token: string | undefined) =>
  token !== undefined && error instanceof ConnectorError && error.status === 400

const listPages = async (
  { api, by: makeOptions }: Client,
  types: string[],
  params: Parameters<Reports['reports']>[0],
  waiting: Waiting,
) => {
  const options = makeOptions({ operation: 'getReports', repeatable: true, waiting })
  const firstPageParams = {
    reportTypes: types,
    pageSize: PAGE,
    createdSince: params.since.toISOString(),
    ...(params.states ? { processingStatuses: [...params.states] } : {}),
  }
  // By id, because a restarted list returns the same reports again.
  const reportsById = new Map<string, AmazonReport>()
  let token: string | undefined
  for (let lists = 1, pages = 0; pages < MAX_PAGES; pages += 1) {
    try {
      // A page token must be sent alone; an empty page may still have a successor.
      const { data } = await api.getReports(token === undefined ? firstPageParams : { nextToken: token }, options)
      for (const report of given(data.reports)) reportsById.set(report.reportId, reportOf(report))
      if (!data.nextToken) return reportsById
      token = data.nextToken
    } catch (error) {
      if (!isStale(error, token) || lists === MAX_LISTS) throw error
      lists += 1
      token = undefined
    }
  }
  throw new ConnectorError({ reason: 'refused', step: 'call' })
}

/** Returns the Reports API with Clove's types. `open`: loads its client with the first call. */
export const amazonReports = (client: AmazonClient, open: () => Promise<Client>): Reports => ({
  createReport: async ({ type, marketplaces, since, until, options }, waiting) => {
    const { api, by: makeOptions } = await open()
    const body = {
      reportType: type,
      marketplaceIds: idsOf(marketplaces),
      ...(since ? { dataStartTime: since.toISOString() } : {}),
      ...(until ? { dataEndTime: until.toISOString() } : {}),
      ...(options ? { reportOptions: { ...options } } : {}),
    }
    const { data } = await api.createReport(
      { body },
      makeOptions({ operation: 'createReport', repeatable: false, waiting }),
    )
    return given(data.reportId)
  },
  report: async (id, waiting) => {
    const { api, by: makeOptions } = await open()
    const { data } = await api.getReport(
      { reportId: id },
      makeOptions({ operation: 'getReport', repeatable: true, waiting }),
    )
    given(data.processingStatus)
    return reportOf(data)
  },
  reports: async (params, waiting) => {
    const client = await open()
    const allReports: AmazonReport[] = []
    for (const types of chunks(params.types, TYPES))
      allReports.push(...(await listPages(client, types, params, waiting)).values())
    return allReports.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  },
  openDocument: async (id, waiting, isRestricted = false) => {
    const { api, by: makeOptions } = await open()
    const address = async () => {
      const path = `/reports/2021-06-30/documents/${encodeURIComponent(id)}`
      const token = isRestricted ? await restrictedToken(client, path, waiting) : undefined
      const options = makeOptions({ operation: 'getReportDocument', repeatable: true, waiting, restrictedToken: token })
      return given((await api.getReportDocument({ reportDocumentId: id }, options)).data.url)
    }
    return openAtAddress(address, (url) => client.connectors.download(url, waiting))
  },
})
