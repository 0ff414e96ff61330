import type { Readable } from 'node:stream'
import type { ConnectionState } from '#contract/connections.ts'
import type { Waiting } from '#platform/connectors/connectors.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FetchedReport } from '#rules/fetching/fetchedReports.ts'
import type { Region } from '#rules/marketplaces.ts'
import type { Answer } from './nextStep.ts'
import type { Place } from './place.ts'

/** A seller account's access to one of Amazon's interfaces in a region. */
export interface Access {
  seller: string
  region: Region
  api: FetchedReport['api']
  state: ConnectionState
  demo: boolean
  /** Marketplace codes of Clove, the account's first marketplace first. */
  marketplaces: readonly string[]
}

/** Returns whether requests may use this access. */
export const isOpen = ({ state }: Pick<Access, 'state'>): boolean => state === 'on' || state === 'failing'

/** A report as it is requested from Amazon. */
export interface Order {
  report: FetchedReport
  /** Amazon's name of the report. */
  name: string
  marketplaces: readonly string[]
  /**
   * The same days as instants in the marketplaces' time zones, and as days. Null for a snapshot of the current state.
   */
  since: Date | null
  until: Date | null
  days: { since: string; until: string } | null
}

/** A report that Amazon has created on its own and lists. */
export interface Listed {
  id: string
  document: string
  since: Date | null
  until: Date | null
  madeAt: Date
}

/** A client for the reports of one of Amazon's APIs. Each call may throw a ConnectorError. */
export interface ReportClient {
  /** Requests a report and returns its id. */
  create(order: Order, waiting: Waiting): Promise<string>
  /** Returns ids of reports requested with the same parameters since `since`. */
  find(order: Order, since: Date, waiting: Waiting): Promise<string[]>
  poll(
    id: string,
    waiting: Waiting,
  ): Promise<Extract<Answer, { status: 'making' | 'made' | 'cancelled' | 'fatal' | 'lost' }>>
  /** Returns the reports with this name that Amazon has created since `since`. */
  list(name: string, since: Date, waiting: Waiting): Promise<Listed[]>
  /** Returns the content of a report. `id` is the id of the report. */
  download(id: string, document: string, waiting: Waiting): Promise<Readable>
}

/** The outcome of a call that threw. */
export type FailedOutcome = Extract<
  Answer,
  { status: 'throttled' | 'unreachable' | 'lost' | 'disconnected' | 'refused' | 'broken' }
>

/** The Amazon clients of a tenant. */
export interface ReportClients {
  list(scope: Scope): Promise<Access[]>
  /** Opens a client; undefined when the connection is off or has no credentials. */
  connect(scope: Scope, place: Place): Promise<ConnectedClient | undefined>
}

export interface ConnectedClient {
  client: ReportClient
  /** Records that the call worked, unless the connection is known to work. */
  worked(): Promise<void>
  /** Returns the meaning of an error and records it with the connection. */
  failed(error: unknown): Promise<FailedOutcome>
}
