import type { Readable } from 'node:stream'
import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonAccount } from './account.ts'

export type AmazonReportState = 'IN_QUEUE' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | 'FATAL'

/** A report that Amazon writes, or has written, or will not write. CANCELLED also says: there is nothing in those days. */
export interface AmazonReport {
  id: string
  /** Amazon's name of the type, `GET_…`. */
  type: string
  state: AmazonReportState
  /** The document that holds it, or the reason why it came to nothing. */
  document?: string
  marketplaces: readonly string[]
  since?: Date
  until?: Date
  createdAt: Date
}

/** Amazon's marketplaces are told by our codes. */
export interface AmazonReportRequest {
  type: string
  marketplaces: readonly string[]
  since?: Date
  until?: Date
  options?: Readonly<Record<string, string>>
}

/** Where a seller account takes part. */
export interface Participation {
  marketplace: string
  isParticipating: boolean
  hasSuspendedListings: boolean
}

/** A shipment to one of Amazon's centers, as the list of shipments tells it. */
export interface InboundShipment {
  id: string
  name: string
  status: string
  destination: string
}

/** A line of a shipment; `received`: what Amazon has counted so far. */
export interface InboundItem {
  sku: string
  fnsku: string
  shipped: number
  received: number
  inCase: number | null
}

/** What a document holds, as it comes in: unpacked, and in UTF-8 where its charset was said. `bytes`: of what is sent, if that is known. */
export interface OpenDocument {
  content: Readable
  bytes?: number
}

/** An order whose buyer is written to; its marketplace by our code. */
export interface ContactOrder {
  order: string
  marketplace: string
}

/** Writing to the buyers of orders. What is sent is never tried again: after a lost answer ask what the order still lets be sent. */
export interface BuyerContact {
  /** Amazon's names of the messages that the order lets be sent now. */
  messagesFor(order: ContactOrder, waiting: Waiting): Promise<string[]>
  /** The same of what a buyer may be asked for. */
  solicitationsFor(order: ContactOrder, waiting: Waiting): Promise<string[]>
  /** The language that the buyer wants, as `en-US`; null: Amazon does not say. */
  localeFor(order: ContactOrder, waiting: Waiting): Promise<string | null>
  /** `action`: one of those that `messagesFor` has named. */
  sendMessage(order: ContactOrder, message: { action: string; text: string }, waiting: Waiting): Promise<void>
  requestReview(order: ContactOrder, waiting: Waiting): Promise<void>
}

/**
 * The Selling Partner API of one seller account. Every call waits for its turn, has a valid token, and is tried again where that may
 * help; each throws a `ConnectorError` when it gives up.
 */
export interface AmazonApi extends BuyerContact {
  /** Gets a new token, to see whether the account still lets Clove in. */
  signIn(waiting: Waiting): Promise<void>
  /** Where the account takes part; marketplaces that Clove does not know are left out. */
  marketplaces(waiting: Waiting): Promise<Participation[]>
  /** Asks for a report; its id. Never done twice: after a lost answer look with `reports` whether it was asked. */
  createReport(request: AmazonReportRequest, waiting: Waiting): Promise<string>
  report(id: string, waiting: Waiting): Promise<AmazonReport>
  /** Reports asked for, or written by Amazon itself, since a moment: each once, the newest first. Amazon keeps them 90 days. */
  reports(
    params: { types: readonly string[]; since: Date; states?: readonly AmazonReportState[] },
    waiting: Waiting,
  ): Promise<AmazonReport[]>
  /** Shipments to Amazon of a marketplace that last changed between two moments, each once. */
  shipments(params: { marketplace: string; since: Date; until: Date }, waiting: Waiting): Promise<InboundShipment[]>
  /** All items of a shipment. */
  shipmentItems(id: string, waiting: Waiting): Promise<InboundItem[]>
  /** Opens a document by its id; one that tells names and addresses `isRestricted`, and takes a token for that very document. The stream fails with a `ConnectorError` when the line breaks: open it again. */
  openDocument(id: string, waiting: Waiting, isRestricted?: boolean): Promise<OpenDocument>
}

export type OpenAmazon = (account: AmazonAccount) => AmazonApi
