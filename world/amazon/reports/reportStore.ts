import type { AmazonAccount } from '../gateway/amazonAccounts.ts'
import { type Ids, openIds } from '../gateway/ids.ts'
import type { LinesQuery, WorldLines } from '../gateway/linesQuery.ts'
import { isSameReport } from './createReport.ts'
import type { DocumentContent } from './documents.ts'
import { SETTLEMENT } from './reportLines.ts'
import { FATAL_REASON, type ReportRequest, type ReportState, timesOf } from './reportRequest.ts'
import { isPacked, reportTypes } from './reportTypes.ts'
import { SETTLEMENT_REPORT, SETTLEMENTS, type Settlement } from './settlements.ts'

const MINUTE = 60_000
/** Time in milliseconds in which Amazon cancels a repeated request. */
const AGAIN_MS = 30 * MINUTE
/** Maximum number of listed reports that were requested. */
const MAX_LISTED = 5000
const LISTED_DAYS = 90

export interface KnownReport {
  id: string
  report: ReportRequest
}

/** The reports of all accounts. */
export interface ReportStore {
  add(report: Omit<ReportRequest, 'number'>, now: number): string
  get(id: string): ReportRequest | undefined
  cancel(id: string): void
  /** Returns all reports of some types of the last 90 days, requested or created by Amazon, newest first. */
  listed(account: AmazonAccount, types: readonly string[], now: number): Promise<KnownReport[]>
  stateOf(report: ReportRequest, now: number): Promise<ReportState>
  contentOf(report: ReportRequest): DocumentContent
  documents: Ids<ReportRequest>
  /** Returns all requested reports. */
  requests(): readonly KnownReport[]
}

const linesQuery = ({ type, marketplaces, since, until, options }: ReportRequest): LinesQuery => ({
  type,
  marketplaces,
  ...(since === undefined ? {} : { since }),
  ...(until === undefined ? {} : { until }),
  ...(options ? { options } : {}),
})

interface Parts {
  lines: WorldLines
  find(report: ReportRequest): AmazonAccount | undefined
  scale: number
  stateless: boolean
  isNamed: boolean
}

export const openReportStore = ({ lines, find, scale, stateless, isNamed }: Parts): ReportStore => {
  const ids: Ids<ReportRequest> = openIds(stateless ? 'r' : '', stateless)
  const documents: Ids<ReportRequest> = openIds('amzn1.spdoc.1.4.', stateless)
  const known: KnownReport[] = []
  const cancelled = new Set<string>()
  const withRows = new Map<string, boolean>()
  let count = 0

  const get = (id: string): ReportRequest | undefined => {
    const report = ids.get(id)
    return report && cancelled.has(id) ? { ...report, end: 'CANCELLED' } : report
  }
  const linesOf = (report: ReportRequest, most?: number) => {
    const account = find(report)
    const requests = { ...linesQuery(report), isNamed, ...(most === undefined ? {} : { most }) }
    return account ? lines(account.company, report.seller, requests) : []
  }
  /** Returns whether there is a line below the header; cached. */
  const hasRows = async (report: ReportRequest): Promise<boolean> => {
    const key = JSON.stringify([report.company, report.seller, linesQuery(report)])
    const found = withRows.get(key)
    if (found !== undefined) return found
    let seen = 0
    for await (const _line of linesOf(report, 2)) {
      seen += 1
      if (seen === 2) break
    }
    if (withRows.size > MAX_LISTED) withRows.clear()
    withRows.set(key, seen === 2)
    return seen === 2
  }
  const settlements = async ({ company, account, region, places }: AmazonAccount): Promise<KnownReport[]> => {
    const marketplaces = places.map(({ code }) => code)
    const found: KnownReport[] = []
    for await (const line of lines(company, account.seller, { type: SETTLEMENTS, marketplaces })) {
      const { id, marketplace, since, until, created } = JSON.parse(line) as Settlement
      const report: ReportRequest = {
        ...{ company: company.code, seller: account.seller, region, type: SETTLEMENT_REPORT },
        ...{ marketplaces: [marketplace], since, until, created, number: 0, options: { [SETTLEMENT]: id } },
      }
      found.push({ id: ids.put(report), report })
    }
    return found
  }
  return {
    documents,
    get,
    contentOf: (report) => {
      const { charset = 'UTF-8', isJson = false } = reportTypes[report.type] ?? {}
      const isFatal = report.end === 'FATAL'
      const lines = isFatal ? [FATAL_REASON] : linesOf(report)
      return { lines, charset, isJson: isJson || isFatal, isPacked: isPacked(report) }
    },
    requests: () => known,
    add: (report, now) => {
      const isAgain = known.some(
        ({ report: other }) => now - other.created < AGAIN_MS / scale && isSameReport(other, report),
      )
      count += 1
      const added: ReportRequest = { ...report, number: count, ...(isAgain ? { end: 'CANCELLED' } : {}) }
      const id = ids.put(added)
      known.push({ id, report: added })
      if (known.length > MAX_LISTED) known.shift()
      return id
    },
    cancel: (id) => {
      cancelled.add(id)
    },
    listed: async (account, types, now) => {
      const own = known.filter(({ report }) => find(report) === account && types.includes(report.type))
      // opening the world for them takes a second
      const settled = types.includes(SETTLEMENT_REPORT) ? await settlements(account) : []
      return [...own, ...settled]
        .filter(({ report }) => report.created > now - LISTED_DAYS * 24 * 60 * MINUTE && report.created <= now)
        .sort((a, b) => b.report.created - a.report.created)
    },
    stateOf: async (report, now) => {
      const { begun, done } = timesOf(report, scale)
      if (report.end === 'CANCELLED' && now >= begun) return 'CANCELLED'
      if (now < begun) return 'IN_QUEUE'
      if (now < done) return 'IN_PROGRESS'
      return report.end ?? ((await hasRows(report)) ? 'DONE' : 'CANCELLED')
    },
  }
}
