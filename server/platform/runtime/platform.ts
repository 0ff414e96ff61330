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
import type { Secrets } from '../secrets.ts'
import type { ListSpreadsheets, OpenSheet } from '../sheets/sheet.ts'
import type { CostlyQueue } from '../turns/costlyQueue.ts'

/** What every part of the server stands on; made once in `openPlatform`, given to whoever needs it. */
export interface Platform {
  /** For work in the background. */
  db: Kysely<Tables>
  /** For calls. */
  answering: Answering
  /** Where calls that cost much wait for their turn. */
  costly: CostlyQueue
  settings: Settings
  secrets: Secrets
  log: Logger
  /** The current time; a test sets its own. */
  now(): Date
  /** Address of the database for the app login, for those who need a connection of their own. */
  appUrl: string
  /** The same for the jobs login. */
  jobsUrl: string
  /** The same past a pooler, for what lasts longer than a transaction. */
  jobsDirectUrl: string
  events: EventHub
  metrics: Metrics
  mail: Mailer
  /** Opens a spreadsheet of the service there is; nothing is asked of it yet. */
  openSheet: OpenSheet
  /** Opens the Selling Partner API for a seller account; nothing is asked of it yet. */
  openAmazon: OpenAmazon
  /** The same of the Advertising API. */
  openAds: OpenAds
  /** How seller accounts are connected by signing in with Amazon. */
  amazonSignIn: AmazonSignIn
  /** Sends the error-reporting service a report that says it is a test. @throws ConnectorError */
  testReporting(waiting: Waiting): Promise<void>
  listSpreadsheets: ListSpreadsheets
  /** Where received files, documents and pictures lie, encrypted. */
  files: MarkedStore
  version: string
}
