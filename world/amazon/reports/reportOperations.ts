import { marketplaceById } from '#rules/marketplaces.ts'
import { marketFacts } from '../../trade/market.ts'
import type { Accesses } from '../gateway/access.ts'
import { type Call, json, listIn, momentIn, momentText, type Operation } from '../gateway/call.ts'
import { openPages, type Pages } from '../gateway/pages.ts'
import type { Plans } from '../gateway/plans.ts'
import { denied, invalid, notFound } from '../gateway/refusal.ts'
import { readReportRequest } from './createReport.ts'
import type { Documents } from './documents.ts'
import { type ReportRequest, type ReportState, timesOf } from './reportRequest.ts'
import type { KnownReport, ReportStore } from './reportStore.ts'
import { isPacked, reportTypes } from './reportTypes.ts'

const ROOT = '/reports/2021-06-30'
const MAX_TYPES = 10
const states: readonly string[] = ['CANCELLED', 'DONE', 'FATAL', 'IN_PROGRESS', 'IN_QUEUE']

/** The query of a list. */
interface ListQuery {
  types: readonly string[]
  states: readonly string[]
  /** Our codes; empty means all. */
  marketplaces: readonly string[]
  since: number | undefined
  until: number
  size: number
}

interface Parts {
  store: ReportStore
  documents: Documents
  plans: Plans
  accesses: Accesses
  scale: number
  stateless: boolean
}

const readList = ({ query, now }: Call): ListQuery => {
  const size = Number(query.get('pageSize') ?? 10)
  const types = listIn(query, 'reportTypes')
  const processingStates = listIn(query, 'processingStatuses')
  if (types.length < 1 || types.length > MAX_TYPES) throw invalid('Either reportTypes or nextToken is required.')
  if (!Number.isInteger(size) || size < 1 || size > 100) throw invalid('Invalid value for pageSize.')
  if (processingStates.some((state) => !states.includes(state))) throw invalid('Invalid value for processingStatuses.')
  return {
    types,
    states: processingStates,
    marketplaces: listIn(query, 'marketplaceIds').map((id) => marketplaceById(id)?.code ?? id),
    since: momentIn(query.get('createdSince'), 'createdSince'),
    // reports requested while paging must not shift the pages
    until: momentIn(query.get('createdUntil'), 'createdUntil') ?? now,
    size,
  }
}

const isMatch = ({ report }: KnownReport, { marketplaces, since, until }: ListQuery): boolean =>
  (marketplaces.length === 0 || report.marketplaces.some((code) => marketplaces.includes(code))) &&
  report.created >= (since ?? 0) &&
  report.created <= until

/** Reports, version 2021-06-30. */
export const reportOperations = ({ store, documents, plans, accesses, scale, stateless }: Parts) => {
  const pages: Pages<ListQuery> = openPages(stateless)

  const reportBody = async ({ id, report }: KnownReport, now: number) => {
    const state: ReportState = await store.stateOf(report, now)
    const { begun, done } = timesOf(report, scale)
    const isOver = state !== 'IN_QUEUE' && state !== 'IN_PROGRESS'
    const hasDocument = state === 'DONE' || state === 'FATAL'
    return {
      reportId: id,
      reportType: report.type,
      createdTime: momentText(report.created),
      processingStatus: state,
      marketplaceIds: report.marketplaces.map((code) => marketFacts(code).id),
      ...(report.since === undefined ? {} : { dataStartTime: momentText(report.since) }),
      ...(report.until === undefined ? {} : { dataEndTime: momentText(report.until) }),
      ...(state === 'IN_QUEUE' ? {} : { processingStartTime: momentText(Math.min(begun, now)) }),
      ...(isOver ? { processingEndTime: momentText(Math.min(done, now)) } : {}),
      ...(hasDocument ? { reportDocumentId: store.documents.put(report) } : {}),
    }
  }
  /** Returns a report of the calling account; others' are not found. */
  const found = ({ account, params }: Call): KnownReport => {
    const id = params.reportId ?? ''
    const report = store.get(id)
    if (!report || accesses.find(report) !== account) throw notFound(`Report ${id} was not found.`)
    return { id, report }
  }

  const operations: readonly Operation[] = [
    {
      name: 'createReport',
      method: 'POST',
      path: `${ROOT}/reports`,
      limit: { rate: 0.0167, burst: 15 },
      answer: (call) => {
        const request = readReportRequest(call)
        const end = plans.take('end', call.operation, request.seller)
        return json({ reportId: store.add({ ...request, ...(end ? { end: end.as } : {}) }, call.now) }, 202)
      },
    },
    {
      name: 'getReports',
      method: 'GET',
      path: `${ROOT}/reports`,
      limit: { rate: 0.0222, burst: 10 },
      answer: async (call) => {
        const { query, account, now } = call
        const token = query.get('nextToken')
        if (token !== null && [...query.keys()].length > 1)
          throw invalid('nextToken cannot be specified together with other parameters.')
        const position = token === null ? pages.first(readList(call)) : pages.next(token, now)
        const { query: listQuery } = position
        const all = (await store.listed(account, listQuery.types, now)).filter((one) => isMatch(one, listQuery))
        const shown: KnownReport[] = []
        for (const one of all) {
          const state = listQuery.states.length ? await store.stateOf(one.report, now) : undefined
          if (state === undefined || listQuery.states.includes(state)) shown.push(one)
        }
        const isEmpty = plans.take('emptyPage', call.operation, account.account.seller) !== undefined
        const page = pages.cut(position, shown, listQuery.size, now, isEmpty)
        const reports = await Promise.all(page.rows.map((one) => reportBody(one, now)))
        return json({ reports, ...(page.token ? { nextToken: page.token } : {}) })
      },
    },
    {
      name: 'getReport',
      method: 'GET',
      path: `${ROOT}/reports/{reportId}`,
      limit: { rate: 2, burst: 15 },
      answer: async (call) => json(await reportBody(found(call), call.now)),
    },
    {
      name: 'cancelReport',
      method: 'DELETE',
      path: `${ROOT}/reports/{reportId}`,
      limit: { rate: 0.0222, burst: 10 },
      answer: async (call) => {
        const { id, report } = found(call)
        if ((await store.stateOf(report, call.now)) !== 'IN_QUEUE')
          throw invalid('Only a report that is in the queue can be cancelled.')
        store.cancel(id)
        return new Response(null, { status: 200 })
      },
    },
    {
      name: 'getReportDocument',
      method: 'GET',
      path: `${ROOT}/documents/{reportDocumentId}`,
      limit: { rate: 0.0167, burst: 15 },
      answer: ({ params, account, origin, now, restrictedTo }) => {
        const id = params.reportDocumentId ?? ''
        const report: ReportRequest | undefined = store.documents.get(id)
        if (!report || accesses.find(report) !== account) throw notFound(`Report document ${id} was not found.`)
        if (reportTypes[report.type]?.isRestricted && !restrictedTo)
          throw denied('The report holds personal data: a restricted data token is required.')
        return json({
          reportDocumentId: id,
          url: documents.addressOf({ of: 'report', report }, `${origin}/documents`, now),
          ...(isPacked(report) ? { compressionAlgorithm: 'GZIP' } : {}),
        })
      },
    },
  ]
  return { operations, endPages: pages.endAll }
}
