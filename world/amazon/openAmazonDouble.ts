import { openAccesses } from './access.ts'
import { adsOperations } from './ads/adsOperations.ts'
import { adsDocument, adsLinesAsked } from './ads/adsReport.ts'
import { type AccountName, type AmazonCompany, type AmazonService, amazonAccounts } from './amazonAccounts.ts'
import { type BucketCount, openBuckets } from './buckets.ts'
import { buyerContactOperations, type Contact } from './buyerContact.ts'
import { adsDialect, sellingPartnerDialect } from './dialects.ts'
import { type Incoming, openGateway } from './gateway.ts'
import { type GoogleParts, openGoogleSheets } from './google/googleSheets.ts'
import { inboundOperations } from './inbound/inboundOperations.ts'
import type { WorldLines } from './linesAsked.ts'
import { answerLogin } from './lwa.ts'
import { orderOperations } from './orders/orderOperations.ts'
import { placeOf } from './places.ts'
import { holdUp, openPlans, type Planned } from './plans.ts'
import { type Documented, openDocuments } from './reports/documents.ts'
import { reportOperations } from './reports/reportOperations.ts'
import { type KnownReport, openReportStore } from './reports/reportStore.ts'
import { tokenOperations } from './restrictedTokens.ts'
import { sellerOperations } from './sellers.ts'
import { openWorldLines } from './worldLines.ts'

/** What a test, or whoever tries something out, can make Amazon do. */
export interface AmazonControls {
  /** Nothing is left in the buckets of an operation, or of all. */
  throttle(operation?: string): void
  /** All access tokens that were given have lasted too long. */
  expireTokens(): void
  /** Nobody can turn a page any more that they have begun with. */
  expirePages(): void
  /** No address of a document that was given works any more. */
  expireDocuments(): void
  /** Calls come to nothing: with a status of 500 and above, or without any answer. */
  fail(status: number | 'network', planned?: Planned): void
  /** What is asked for is done, and nobody hears of it. */
  loseAnswer(planned?: Planned): void
  /** Answers take so many milliseconds longer. */
  delay(ms: number, planned?: Planned): void
  /** A page has no rows, though others follow. */
  emptyPage(planned?: Planned): void
  /** A report that is asked for next ends so, whatever there is. */
  endReport(as: 'CANCELLED' | 'FATAL', planned?: Planned): void
  /** The seller, by our name, does not let anybody in any more; or does again. */
  revoke(seller: string): void
  restore(seller: string): void
  /** The seller lets an app in: the code that their browser brings to it. */
  agree(service: AmazonService, account: AccountName): string
  /** How often what was called, and who went on calling after they were told to wait. */
  buckets(): BucketCount[]
  /** All reports that were asked for, one after the other. */
  reports(): readonly KnownReport[]
  /** All that was sent to buyers, one after the other. */
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
  /** How many times faster than Amazon it fills its buckets and writes its reports. */
  scale?: number
  /** Its ids tell what they are of, so that another one knows them too; else it remembers them. */
  stateless?: boolean
  /** Whether the general report of shipments tells names and streets, which Amazon leaves out of it. */
  isNamed?: boolean
  /** Spreadsheets of Google and who they are shared with; none by default. */
  google?: GoogleParts
  /** Where the world is told; in this thread by default. */
  lines?: WorldLines
}

/** Stands in for Amazon: answers what the world's seller accounts are asked, as Amazon would. */
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
    const rows = account ? lines(account.company, report.seller, adsLinesAsked(report)) : []
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

  /** What is planned for a call that is no operation of its own. */
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
      reports: store.asked,
      contacts: contact.sent,
    },
  }
}
