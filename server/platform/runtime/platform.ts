import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { OpenAds } from '../amazon/adsApi.ts'
import type { OpenAmazon } from '../amazon/amazonApi.ts'
import type { AmazonSignIn } from '../amazon/signIn.ts'
import type { Waiting } from '../connectors/connectors.ts'
import type { Answering } from '../db/answering.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'
import type { EventHub } from '../events/hub.ts'
import type { MarkedStore } from '../files/markedStore.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Resolve } from '../outbound/checkedAddress.ts'
import type { PostOut } from '../outbound/postOut.ts'
import type { RateLimit } from '../rateLimit.ts'
import type { Secrets } from '../secrets.ts'
import type { ListSpreadsheets, OpenSheet } from '../sheets/sheet.ts'
import type { FairQueue } from '../turns/fairQueue.ts'
import type { ResponseCache } from '../wire/responseCache.ts'

/** The services of the server, created once in `openPlatform`. */
export interface Platform {
  /** The database for background work. */
  db: Kysely<Tables>
  /** The database for requests. */
  answering: Answering
  /** The queue of expensive requests. */
  costly: FairQueue
  /** The queue of requests with API tokens. */
  programs: FairQueue
  /** Long lists as they were sent, until an event of their company. */
  responses: ResponseCache
  /** Limits the requests of an API token. */
  apiLimit: RateLimit
  /** Limits the wrong API tokens of an address. */
  wrongTokens: RateLimit
  settings: Settings
  secrets: Secrets
  log: Logger
  /** The current time, which tests set. */
  now(): Date
  /** Database URL of the app login, for code that needs its own connection. */
  appUrl: string
  /** Database URL of the jobs login. */
  jobsUrl: string
  /** The jobs URL without a pooler, for what lasts longer than a transaction. */
  jobsDirectUrl: string
  events: EventHub
  metrics: Metrics
  mail: Mailer
  /** Opens a spreadsheet of the configured service, without sending a request. */
  openSheet: OpenSheet
  /** Opens the Selling Partner API for a seller account, without sending a request. */
  openAmazon: OpenAmazon
  /** Opens the Advertising API in the same way. */
  openAds: OpenAds
  /** Connects seller accounts by signing in with Amazon. */
  amazonSignIn: AmazonSignIn
  /** Sends a test report to the error-reporting service. @throws ConnectorError */
  testReporting(waiting: Waiting): Promise<void>
  listSpreadsheets: ListSpreadsheets
  /** Resolves hosts that companies have entered. */
  resolve: Resolve
  /** Sends requests to addresses that companies have entered. */
  postOut: PostOut
  /** The encrypted store of uploads, documents and pictures. */
  files: MarkedStore
  version: string
}
