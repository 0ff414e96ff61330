import type { Readable } from 'node:stream'
import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonAccount } from './account.ts'

export type AmazonReportState = 'IN_QUEUE' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | 'FATAL'

/** A report with its state. CANCELLED can also mean that the days have no data. */
export interface AmazonReport {
  id: string
  /** Amazon's name of the type, `GET_…`. */
  type: string
  state: AmazonReportState
  /** Id of the document with the report, or with the reason of its failure. */
  document?: string
  marketplaces: readonly string[]
  since?: Date
  until?: Date
  createdAt: Date
}

/** Parameters of a report; marketplaces are Clove's codes. */
export interface AmazonReportRequest {
  type: string
  marketplaces: readonly string[]
  since?: Date
  until?: Date
  options?: Readonly<Record<string, string>>
}

/** A marketplace in which a seller account participates. */
export interface Participation {
  marketplace: string
  isParticipating: boolean
  hasSuspendedListings: boolean
}

/** A shipment to one of Amazon's centers, from the list of shipments. */
export interface InboundShipment {
  id: string
  name: string
  status: string
  destination: string
}

/** An item of a shipment; `received`: units that Amazon has counted so far. */
export interface InboundItem {
  sku: string
  fnsku: string
  shipped: number
  received: number
  inCase: number | null
}

/**
 * The content of a document, decompressed and in UTF-8 when its charset is declared. `bytes`: transferred size, if
 * known.
 */
export interface OpenDocument {
  content: Readable
  bytes?: number
}

/** An order with a buyer to contact; `marketplace` is Clove's code. */
export interface ContactOrder {
  order: string
  marketplace: string
}

/**
 * Messages to the buyers of orders. Sending is never retried: after a lost response, query what the order still allows.
 */
export interface BuyerContact {
  /** Returns Amazon's names of the messages that the order allows now. */
  messagesFor(order: ContactOrder, waiting: Waiting): Promise<string[]>
  /** Returns the solicitations that the order allows now. */
  solicitationsFor(order: ContactOrder, waiting: Waiting): Promise<string[]>
  /** Returns the buyer's preferred language, such as `en-US`; null when Amazon does not report it. */
  localeFor(order: ContactOrder, waiting: Waiting): Promise<string | null>
  /** `action`: a name that `messagesFor` returned. */
  sendMessage(order: ContactOrder, message: { action: string; text: string }, waiting: Waiting): Promise<void>
  requestReview(order: ContactOrder, waiting: Waiting): Promise<void>
}

/**
 * The Selling Partner API of one seller account. Every call waits for its rate limit, uses a valid token and is retried
 * when that may help. It throws a `ConnectorError` when it gives up.
 */
export interface AmazonApi extends BuyerContact {
  /** Requests a new token, to check that the account still authorizes Clove. */
  signIn(waiting: Waiting): Promise<void>
  /** Returns the account's marketplaces, without those that Clove does not support. */
  marketplaces(waiting: Waiting): Promise<Participation[]>
  /** Requests a report and returns its id. Never repeated: after a lost response, find the request with `reports`. */
  createReport(request: AmazonReportRequest, waiting: Waiting): Promise<string>
  report(id: string, waiting: Waiting): Promise<AmazonReport>
  /**
   * Returns reports requested, or created by Amazon, since a given time, newest first and without duplicates. Amazon
   * keeps them 90 days.
   */
  reports(
    params: { types: readonly string[]; since: Date; states?: readonly AmazonReportState[] },
    waiting: Waiting,
  ): Promise<AmazonReport[]>
  /** Returns shipments to Amazon of a marketplace that last changed in a time range, without duplicates. */
  shipments(params: { marketplace: string; since: Date; until: Date }, waiting: Waiting): Promise<InboundShipment[]>
  /** Returns all items of a shipment. */
  shipmentItems(id: string, waiting: Waiting): Promise<InboundItem[]>
  /**
   * Opens a document by its id. `isRestricted`: it contains names and addresses and needs a token of its own. The
   * stream fails with a `ConnectorError` when the connection breaks; open it again then.
   */
  openDocument(id: string, waiting: Waiting, isRestricted?: boolean): Promise<OpenDocument>
}

export type OpenAmazon = (account: AmazonAccount) => AmazonApi
