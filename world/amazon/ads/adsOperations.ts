import { json, momentText, type Operation } from '../call.ts'
import { type Ids, openIds } from '../ids.ts'
import type { Plans } from '../plans.ts'
import { Refusal } from '../refusal.ts'
import { timesOf } from '../reports/askedReport.ts'
import type { Documents } from '../reports/documents.ts'
import { type AskedAdsReport, isSameAdsReport } from './adsReport.ts'
import { adsReportKinds } from './adsReportKinds.ts'
import { marketplaceOf, readAdsAsked } from './createAdsReport.ts'
import { profilesOf } from './profiles.ts'

/** How long Amazon knows that the same was asked for. */
const SAME_MS = 60 * 60_000
const MOST_KNOWN = 1000

interface Parts {
  documents: Documents
  plans: Plans
  scale: number
  stateless: boolean
}

/** The Advertising API: profiles of version 2, reports of version 3. Amazon tells no rates of these. */
export const adsOperations = ({ documents, plans, scale, stateless }: Parts): readonly Operation[] => {
  const ids: Ids<AskedAdsReport> = openIds(stateless ? 'a' : 'ads-report-', stateless)
  let count = 0
  const known: { id: string; report: AskedAdsReport }[] = []

  const told = (id: string, report: AskedAdsReport, origin: string, now: number) => {
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
        const report: AskedAdsReport = {
          ...readAdsAsked(call),
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
        if (known.length > MOST_KNOWN) known.shift()
        return json(told(id, report, origin, now))
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
        return json(told(id, report, origin, now))
      },
    },
  ]
}
