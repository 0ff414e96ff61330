import { openAccesses } from './gateway/access.ts'
import { type AccountName, type AmazonCompany, type AmazonService, amazonAccounts } from './gateway/amazonAccounts.ts'
import { type BucketCount, openBuckets } from './gateway/buckets.ts'
import { adsDialect, sellingPartnerDialect } from './gateway/dialects.ts'
import { type Incoming, openGateway } from './gateway/gateway.ts'
import type { WorldLines } from './gateway/linesQuery.ts'
import { answerLogin } from './gateway/lwa.ts'
import { placeOf } from './gateway/places.ts'
import { holdUp, openPlans, type Planned } from './gateway/plans.ts'
import { tokenOperations } from './gateway/restrictedTokens.ts'
import { sellerOperations } from './gateway/sellers.ts'
import { type GoogleParts, openGoogleSheets } from './google/googleSheets.ts'
import { inboundOperations } from './inbound/inboundOperations.ts'
import { buyerContactOperations, type Contact } from './orders/buyerContact.ts'
import { orderOperations } from './orders/orderOperations.ts'
import { adsOperations } from './reports/adsOperations.ts'
import { adsDocument, adsLinesQuery } from './reports/adsReport.ts'
import { type Documented, openDocuments } from './reports/documents.ts'
import { reportOperations } from './reports/reportOperations.ts'
import { type KnownReport, openReportStore } from './reports/reportStore.ts'
import { openWorldLines } from './worldLines.ts'

/** Simulated conditions of Amazon for tests and experiments. */
export interface AmazonControls {
  /** Empties the buckets of an operation, or of all. */
  throttle(operation?: string): void
  /** Expires all access tokens. */
  expireTokens(): void
  /** Expires all page tokens. */
  expirePages(): void
  /** Expires all document URLs. */
  expireDocuments(): void
  /** Makes requests fail: with a status of 500 and above, or without a response. */
  fail(status: number | 'network', planned?: Planned): void
  /** Executes the request, but loses its response. */
  loseAnswer(planned?: Planned): void
  /** Delays responses by this many milliseconds. */
  delay(ms: number, planned?: Planned): void
  /** Returns an empty page, though more pages follow. */
  emptyPage(planned?: Planned): void
  /** Sets the final status of the next requested report. */
  endReport(as: 'CANCELLED' | 'FATAL', planned?: Planned): void
  /** Revokes or restores a seller's authorization, by our name. */
  revoke(seller: string): void
  restore(seller: string): void
  /** The seller authorizes an app; returns the code that their browser passes to it. */
  agree(service: AmazonService, account: AccountName): string
  /** Returns the request counts, including requests sent despite a 429. */
  buckets(): BucketCount[]
  /** Returns all requested reports, in order. */
  reports(): readonly KnownReport[]
  /** Returns all messages sent to buyers, in order. */
  contacts(): readonly Contact[]
}

export interface AmazonDouble {
  fetch(url: string, init?: RequestInit): Promise<Response>
  controls: AmazonControls
}

export interface AmazonDoubleParts {
  companies: readonly AmazonCompany[]
  /** Milliseconds since 1970. */
  now(): number
  /** Factor by which buckets refill and reports finish faster than at Amazon. */
  scale?: number
  /** Self-contained ids, which other instances know too; by default ids are remembered. */
  stateless?: boolean
  /** Whether the general shipments report includes names and streets, which Amazon omits. */
  isNamed?: boolean
  /** Google spreadsheets and their editors; none by default. */
  google?: GoogleParts
  /** The source of the world's lines; by default in this thread. */
  lines?: WorldLines
}

/** A double of Amazon that answers requests for the world's seller accounts. */
export const openAmazonDouble = ({
  companies,
  now,
  scale = 1,
  stateless = false,
  isNamed = false,
  google = { accounts: {}, spreadsheets: {} },
  lines = openWorldLines(),
}: AmazonDoubleParts): AmazonDouble => {
  const accesses = openAccesses(amazonAccounts(companies), stateless)
  const [buckets, plans] = [openBuckets(), openPlans()]
  const store = openReportStore({ lines, find: accesses.find, scale, stateless, isNamed })
  const contentOf = (documented: Documented) => {
    if (documented.of === 'report') return store.contentOf(documented.report)
    const { report } = documented
    const account = accesses.find(report)
    const rows = account ? lines(account.company, report.seller, adsLinesQuery(report)) : []
    return { lines: adsDocument(rows), charset: 'UTF-8', isPacked: true, isJson: true } as const
  }
  const documents = openDocuments(contentOf, stateless)
  const reports = reportOperations({ store, documents, plans, accesses, scale, stateless })
  const orders = orderOperations({ lines, plans, stateless })
  const inbound = inboundOperations({ lines, plans, stateless })
  const contact = buyerContactOperations(lines)
  const shared = { accesses, buckets, plans, scale }
  const sellingPartner = openGateway(
    {
      ...shared,
      operations: [
        ...[...sellerOperations, ...reports.operations, ...orders.operations, ...inbound.operations],
        ...[...tokenOperations(accesses), ...contact.operations],
      ],
    },
    sellingPartnerDialect(accesses),
  )
  const ads = openGateway(
    { ...shared, operations: adsOperations({ documents, plans, scale, stateless }) },
    adsDialect(accesses),
  )

  const sheets = openGoogleSheets(google, buckets)

  /** Applies planned effects to a request that is not an operation. */
  const planned = async (name: string, signal: AbortSignal | undefined, answer: () => Response): Promise<Response> => {
    const failure = plans.take('fail', name)
    if (failure?.status === 'network') throw new TypeError('fetch failed')
    if (failure) return new Response('{}', { status: failure.status })
    const response = answer()
    await holdUp(plans, name, undefined, signal)
    if (plans.take('lose', name)) throw new TypeError('fetch failed')
    return response
  }

  const answer = async (incoming: Incoming): Promise<Response> => {
    const place = placeOf(incoming.url)
    if (!place) return new Response('Not found', { status: 404 })
    const { url, headers, text, signal } = incoming
    switch (place.service) {
      case 'token':
        return planned('token', signal, () => answerLogin(accesses, headers, text, now()))
      case 'documents':
        return planned('document', signal, () => documents.answer(url, headers, now()))
      case 'sp':
        return sellingPartner(incoming, place.region, place.path, place.origin)
      case 'ads':
        return ads(incoming, place.region, place.path, place.origin)
      case 'sheets':
        return planned('sheets', signal, () => sheets(incoming, place.path))
    }
  }

  return {
    fetch: async (url, init) => {
      init?.signal?.throwIfAborted()
      const request = new Request(url, init)
      const text = request.body ? await request.text() : ''
      const { method, headers, signal } = request
      return answer({ method, headers, text, url: new URL(request.url), now: now(), signal })
    },
    controls: {
      throttle: (operation) => buckets.drain(operation, now()),
      expireTokens: accesses.endAll,
      expirePages: () => {
        for (const one of [reports, orders, inbound]) one.endPages()
      },
      expireDocuments: () => documents.endAll(now()),
      fail: (status, which) => plans.add({ kind: 'fail', status }, which),
      loseAnswer: (which) => plans.add({ kind: 'lose' }, which),
      delay: (ms, which) => plans.add({ kind: 'delay', ms }, which),
      emptyPage: (which) => plans.add({ kind: 'emptyPage' }, which),
      endReport: (as, which) => plans.add({ kind: 'end', as }, which),
      revoke: (seller) => accesses.setRevoked(seller, true),
      restore: (seller) => accesses.setRevoked(seller, false),
      agree: (service, account) => accesses.agree({ service, ...account }, now()),
      buckets: buckets.counts,
      reports: store.requests,
      contacts: contact.sent,
    },
  }
}
