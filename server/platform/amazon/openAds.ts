import * as z from 'zod/mini'
import { marketplaceById } from '#rules/marketplaces.ts'
import { ConnectorError } from '../connectors/connectorError.ts'
import type { ApiCall, Connectors, Waiting } from '../connectors/connectors.ts'
import { amazonAccess, amazonApp } from './access.ts'
import { amazonCredentials } from './account.ts'
import { type AdsReportName, adsReportKinds, type OpenAds } from './adsApi.ts'
import { userAgent } from './openAmazon.ts'
import { type AmazonPlaces, demoPlaces } from './places.ts'
import { openAtAddress } from './readDocument.ts'

const Profiles = z.array(
  z.object({
    profileId: z.union([z.number(), z.string()]),
    currencyCode: z.string(),
    timezone: z.string(),
    accountInfo: z.object({ marketplaceStringId: z.string(), type: z.string() }),
  }),
)

const Report = z.object({
  reportId: z.string(),
  status: z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']),
  url: z.nullish(z.string()),
  failureReason: z.nullish(z.string()),
})

const Created = z.object({ reportId: z.string() })

/** Amazon documents no rates for these; the rates in its responses take precedence. */
const limits = {
  getProfiles: { rate: 0.5, burst: 5 },
  createAdsReport: { rate: 0.5, burst: 10 },
  getAdsReport: { rate: 2, burst: 15 },
}

const CREATE_TYPE = 'application/vnd.createasyncreportrequest.v3+json'

/** Returns the id of the existing report when Amazon rejects a duplicate request. */
const duplicateOf = (error: unknown): string | undefined =>
  error instanceof ConnectorError && error.status === 425
    ? /duplicate of\s*:?\s*([\w-]{8,})/i.exec(error.body ?? '')?.[1]
    : undefined

interface Parts {
  connectors: Connectors
  places: AmazonPlaces
  version: string
}

interface Made<T> {
  operation: keyof typeof limits
  path: string
  profile?: string
  body?: unknown
  schema: z.ZodMiniType<T>
}

/** Opens the Advertising API for an account, without sending a request. */
export const adsOpener =
  ({ connectors, places, version }: Parts): OpenAds =>
  (account) => {
    const reached = account.demo ? demoPlaces : places
    const access = amazonAccess(reached, 'ads', account)
    const app = amazonApp(account)
    const { clientId } = amazonCredentials(account.secret)

    const call = <T>({ operation, path, profile, body, schema }: Made<T>, waiting: Waiting): Promise<T> => {
      const apiCall: ApiCall<T> = {
        limit: { operation, app, ...limits[operation] },
        request: (token) => ({
          url: `${reached.ads[account.region]}${path}`,
          init: {
            ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
            headers: {
              ...userAgent(version),
              authorization: `Bearer ${token}`,
              'amazon-advertising-api-clientid': clientId,
              ...(profile ? { 'amazon-advertising-api-scope': profile } : {}),
              ...(body ? { 'content-type': CREATE_TYPE } : {}),
            },
          },
        }),
        read: async (response) => schema.parse(await response.json()),
        // Identical requests return one report.
        repeatable: true,
      }
      return connectors.call(access, apiCall, waiting)
    }

    const profileOf = (marketplace: string): string => {
      const profile = account.profiles[marketplace]
      if (!profile) throw new ConnectorError({ reason: 'refused', step: 'call', body: 'There is no ads profile' })
      return profile
    }

    const find = ({ id, marketplace }: AdsReportName, waiting: Waiting) => {
      const path = `/reporting/reports/${encodeURIComponent(id)}`
      return call({ operation: 'getAdsReport', path, profile: profileOf(marketplace), schema: Report }, waiting)
    }

    return {
      signIn: (waiting) => connectors.renew(access, waiting),
      profiles: async (waiting) => {
        const profiles = await call({ operation: 'getProfiles', path: '/v2/profiles', schema: Profiles }, waiting)
        return profiles.flatMap(({ profileId, currencyCode, timezone, accountInfo: { marketplaceStringId, type } }) => {
          const marketplace = marketplaceById(marketplaceStringId)?.code
          if (!marketplace) return []
          return [
            {
              id: String(profileId),
              marketplace,
              currency: currencyCode,
              timeZone: timezone,
              isSeller: type === 'seller',
            },
          ]
        })
      },
      createReport: async ({ kind, marketplace, since, until, columns }, waiting) => {
        const { adProduct, groupBy } = adsReportKinds[kind]
        const body = {
          name: `${kind} ${since} ${until}`,
          startDate: since,
          endDate: until,
          configuration: { adProduct, groupBy, columns, reportTypeId: kind, timeUnit: 'DAILY', format: 'GZIP_JSON' },
        }
        const profile = profileOf(marketplace)
        const reportCall = {
          operation: 'createAdsReport',
          path: '/reporting/reports',
          profile,
          body,
          schema: Created,
        } as const
        return call(reportCall, waiting).then(
          ({ reportId }) => reportId,
          (error: unknown) => {
            const existingReportId = duplicateOf(error)
            if (existingReportId) return existingReportId
            throw error
          },
        )
      },
      report: async (name, waiting) => {
        const { reportId, status, failureReason } = await find(name, waiting)
        return { ...name, id: reportId, state: status, ...(failureReason ? { reason: failureReason } : {}) }
      },
      openDocument: (name, waiting) => {
        const address = async () => {
          const { url } = await find(name, waiting)
          if (!url) throw new ConnectorError({ reason: 'refused', step: 'call', body: 'The report is not complete' })
          return url
        }
        return openAtAddress(address, (url) => connectors.download(url, waiting))
      },
    }
  }
