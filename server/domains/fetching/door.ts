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
  /** Our codes, the account's first marketplace first. */
  marketplaces: readonly string[]
}

/** Whether anything may be asked by it. */
export const isOpen = ({ state }: Pick<Access, 'state'>): boolean => state === 'on' || state === 'failing'

/** A report as Amazon is asked for it. */
export interface Order {
  report: FetchedReport
  /** What Amazon calls it. */
  name: string
  marketplaces: readonly string[]
  /** The same days as moments in the marketplaces' own zones, and as days; null: what is so at the moment. */
  since: Date | null
  until: Date | null
  days: { since: string; until: string } | null
}

/** What Amazon has made by itself and lists. */
export interface Listed {
  id: string
  document: string
  since: Date | null
  until: Date | null
  madeAt: Date
}

/** How reports are had from Amazon, by whichever of its interfaces. Each call may throw a ConnectorError. */
export interface Door {
  /** Asks for a report; its id. */
  ask(order: Order, waiting: Waiting): Promise<string>
  /** Ids of reports that were asked for in the same words since a moment. */
  find(order: Order, since: Date, waiting: Waiting): Promise<string[]>
  look(
    id: string,
    waiting: Waiting,
  ): Promise<Extract<Answer, { is: 'making' | 'made' | 'cancelled' | 'fatal' | 'lost' }>>
  /** Reports of a name that Amazon has made since a moment. */
  list(name: string, since: Date, waiting: Waiting): Promise<Listed[]>
  /** The content of a report; `id`: the report's own. */
  open(id: string, document: string, waiting: Waiting): Promise<Readable>
}

/** What came of a call that threw. */
export type Failed = Extract<Answer, { is: 'throttled' | 'unreachable' | 'lost' | 'shut' | 'refused' | 'broken' }>

/** The ways to Amazon that a tenant has. */
export interface Doors {
  list(scope: Scope): Promise<Access[]>
  /** Opens one; undefined when it is shut, or has no credentials any more. */
  open(scope: Scope, place: Place): Promise<OpenDoor | undefined>
}

export interface OpenDoor {
  door: Door
  /** It has worked: noted unless it is known to work. */
  worked(): Promise<void>
  /** What a failure means, which is noted of the connection as well. */
  failed(error: unknown): Promise<Failed>
}
