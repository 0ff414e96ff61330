import { DAY_MS } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { mix, seedFor } from '../../trade/random.ts'
import { type AmazonAccount, type AmazonCompany, nameOf } from '../gateway/amazonAccounts.ts'
import { bodyOf, type Call, type JsonObject, json, momentText, type Operation } from '../gateway/call.ts'
import { type Ids, openIds } from '../gateway/ids.ts'
import type { Plans } from '../gateway/plans.ts'
import { Refusal } from '../gateway/refusal.ts'
import { type AdsReportRequest, isSameAdsReport } from './adsReport.ts'
import { adsColumns, adsReportKinds } from './adsReportKinds.ts'
import type { Documents } from './documents.ts'
import { timesOf } from './reportRequest.ts'

/** Returns the profile id of an account in a marketplace, with more digits than 32 bits hold. */
const profileId = (company: AmazonCompany, partner: string, marketplace: string): number => {
  const seed = seedFor(company.seed, `${partner} ${marketplace}`)
  return 100_000_000_000_000 + (mix(seed, 1) % 1_000_000) * 1_000_000_000 + (mix(seed, 2) % 1_000_000_000)
}

/** Returns the profiles of an account, one per marketplace. */
const profilesOf = ({ company, account, partner, places }: AmazonAccount) =>
  places.map(({ code, id, currency, country }) => ({
    profileId: profileId(company, partner, code),
    countryCode: country === 'GB' ? 'UK' : country,
    currencyCode: currency,
    dailyBudget: 999_999_999,
    timezone: marketplaceByCode(code)?.zone ?? 'UTC',
    accountInfo: {
      marketplaceStringId: id,
      id: partner,
      type: 'seller',
      name: account.seller,
      validPaymentMethod: true,
    },
  }))

/** Maximum number of days of a report, and its history. */
const SPAN = 31
const BACK = 95

const bad = (detail: string) => new Refusal(400, '400', detail)

const dayIn = (body: JsonObject, name: string): string => {
  const day = body[name]
  if (typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) return day
  throw bad(`${name} must be a date in the format yyyy-MM-dd`)
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** Returns the marketplace of the request's profile. */
const marketplaceOf = ({ company, places, partner }: AmazonAccount, headers: Headers): string => {
  const scope = headers.get('amazon-advertising-api-scope') ?? ''
  const place = places.find((one) => String(profileId(company, partner, one.code)) === scope)
  if (!place) throw new Refusal(401, '401', 'Not authorized to access scope.')
  return place.code
}

/** Parses the report request, if it is valid. */
const readAdsRequest = (call: Call): Omit<AdsReportRequest, 'number'> => {
  const body = bodyOf(call)
  const configuration = (body.configuration ?? {}) as JsonObject
  const { reportTypeId, adProduct, timeUnit, format } = configuration
  const kind = typeof reportTypeId === 'string' ? adsReportKinds[reportTypeId] : undefined
  if (!kind || typeof reportTypeId !== 'string') throw bad('configuration reportTypeId is not valid')
  if (adProduct !== kind.adProduct) throw bad('configuration adProduct does not fit the reportTypeId')
  if (!textsIn(configuration.groupBy).includes(kind.groupBy)) throw bad('configuration groupBy includes invalid values')
  if (timeUnit !== 'DAILY' && timeUnit !== 'SUMMARY') throw bad('configuration timeUnit must be DAILY or SUMMARY')
  if (format !== 'GZIP_JSON') throw bad('configuration format must be GZIP_JSON')
  const columns = textsIn(configuration.columns)
  const unknown = columns.filter((name) => !adsColumns(kind, timeUnit).includes(name))
  if (columns.length === 0 || unknown.length)
    throw bad(`configuration columns includes invalid values: (${unknown.join(', ')})`)
  const [since, until] = [dayIn(body, 'startDate'), dayIn(body, 'endDate')]
  const days = (Date.parse(until) - Date.parse(since)) / DAY_MS + 1
  if (days < 1) throw bad('startDate must not be after endDate')
  if (days > SPAN) throw bad(`date range must not exceed ${SPAN} days`)
  if (Date.parse(since) < call.now - (BACK + 1) * DAY_MS) throw bad(`startDate must be within the last ${BACK} days`)
  const name = typeof body.name === 'string' ? body.name : ''
  return {
    ...nameOf(call.account),
    ...{ marketplace: marketplaceOf(call.account, call.headers), name, kind: reportTypeId },
    ...{ since, until, timeUnit, columns, created: call.now },
  }
}

/** Time in milliseconds in which Amazon detects duplicate requests. */
const SAME_MS = 60 * 60_000
const MAX_REPORTS = 1000

interface Parts {
  documents: Documents
  plans: Plans
  scale: number
  stateless: boolean
}

/** The Advertising API: profiles of version 2, reports of version 3. Amazon publishes no rate limits for these. */
export const adsOperations = ({ documents, plans, scale, stateless }: Parts): readonly Operation[] => {
  const ids: Ids<AdsReportRequest> = openIds(stateless ? 'a' : 'ads-report-', stateless)
  let count = 0
  const known: { id: string; report: AdsReportRequest }[] = []

  const reportBody = (id: string, report: AdsReportRequest, origin: string, now: number) => {
    const { begun, done } = timesOf({ ...report, type: report.kind }, scale)
    const over = report.end ?? 'COMPLETED'
    const status = now < begun ? 'PENDING' : now < done ? 'PROCESSING' : over
    const kind = adsReportKinds[report.kind]
    const isThere = status === 'COMPLETED'
    return {
      reportId: id,
      name: report.name,
      status,
      startDate: report.since,
      endDate: report.until,
      configuration: {
        adProduct: kind?.adProduct,
        groupBy: [kind?.groupBy],
        columns: report.columns,
        reportTypeId: report.kind,
        timeUnit: report.timeUnit,
        format: 'GZIP_JSON',
        filters: [],
      },
      createdAt: momentText(report.created),
      updatedAt: momentText(now < begun ? report.created : now < done ? begun : done),
      generatedAt: isThere ? momentText(done) : null,
      failureReason: status === 'FAILED' ? 'The report could not be generated.' : null,
      fileSize: null,
      url: isThere ? documents.addressOf({ of: 'ads', report }, `${origin}/documents`, now) : null,
      urlExpiresAt: isThere ? momentText(documents.endOf(now)) : null,
    }
  }

  return [
    {
      name: 'getProfiles',
      method: 'GET',
      path: '/v2/profiles',
      limit: { rate: 1, burst: 10 },
      answer: ({ account }) => json(profilesOf(account)),
    },
    {
      name: 'createAdsReport',
      method: 'POST',
      path: '/reporting/reports',
      limit: { rate: 0.5, burst: 10 },
      answer: (call) => {
        const { now, origin, operation, account } = call
        const end = plans.take('end', operation, account.account.seller)
        const report: AdsReportRequest = {
          ...readAdsRequest(call),
          number: count,
          ...(end ? { end: 'FAILED' } : {}),
        }
        const same = known.find(
          (one) => now - one.report.created < SAME_MS / scale && isSameAdsReport(one.report, report),
        )
        if (same) throw new Refusal(425, '425', `The Request is a duplicate of : ${same.id}`)
        count += 1
        const id = ids.put(report)
        known.push({ id, report })
        if (known.length > MAX_REPORTS) known.shift()
        return json(reportBody(id, report, origin, now))
      },
    },
    {
      name: 'getAdsReport',
      method: 'GET',
      path: '/reporting/reports/{reportId}',
      limit: { rate: 2, burst: 15 },
      answer: ({ params, account, headers, origin, now }) => {
        const id = params.reportId ?? ''
        const report = ids.get(id)
        const isOwn = report?.company === account.company.code && report.seller === account.account.seller
        if (!report || !isOwn || report.marketplace !== marketplaceOf(account, headers))
          throw new Refusal(404, '404', `Report ${id} was not found.`)
        return json(reportBody(id, report, origin, now))
      },
    },
  ]
}
