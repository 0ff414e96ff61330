import type { Logger } from 'pino'
import { adsOpener } from '../amazon/openAds.ts'
import { amazonOpener } from '../amazon/openAmazon.ts'
import { amazonPlaces } from '../amazon/places.ts'
import { amazonSignIn } from '../amazon/signIn.ts'
import type { Fetch } from '../connectors/ask.ts'
import type { Clock } from '../connectors/clock.ts'
import { openConnectors } from '../connectors/connectors.ts'
import { openAnswering } from '../db/answering.ts'
import { loginUrl } from '../db/logins.ts'
import { openDb, openPool } from '../db/pools.ts'
import { atStep, databasePlace } from '../db/stepError.ts'
import type { Settings } from '../env.ts'
import { openEventHub } from '../events/hub.ts'
import { openMarkedStore } from '../files/markedStore.ts'
import { openWorkingStore, placeOf } from '../files/openStore.ts'
import { openMailer } from '../mail/mailer.ts'
import { openMetrics } from '../metrics/metrics.ts'
import { systemResolve } from '../outbound/checkedAddress.ts'
import { openPostOut } from '../outbound/postOut.ts'
import { rateLimit } from '../rateLimit.ts'
import { reportingTest } from '../reporting/testReport.ts'
import { secretsOf } from '../secrets.ts'
import { googleDrive, googleSheets } from '../sheets/googleSheets.ts'
import { costlyLimits, openFairQueue, programLimits } from '../turns/fairQueue.ts'
import { openResponseCache } from '../wire/responseCache.ts'
import type { Platform } from './platform.ts'

/** Requests of an API token per minute. */
const API_RATE = { points: 300, duration: 60 }
/** Wrong API tokens of an address in ten minutes. */
const WRONG_TOKENS = { points: 60, duration: 600 }

interface Given {
  settings: Settings
  /** Owner's URL of a migrated database. */
  ownerUrl: string
  /** The same URL without the pooler, if there is one. */
  directUrl?: string | undefined
  /** The installation's key, 32 bytes. */
  key: Buffer
  log: Logger
  version: string
  now?: () => Date
  /** Replaces the network for calls to other services, in tests and the demo. */
  fetch?: Fetch | undefined
  /** Replaces the clock for delays of such calls, in tests. */
  clock?: Clock | undefined
}

/** Opens the platform of the server; `close` releases everything. */
export const openPlatform = async (given: Given): Promise<{ platform: Platform; close(): Promise<void> }> => {
  const { settings, ownerUrl, directUrl = ownerUrl, key, log, version } = given
  const closers: (() => Promise<unknown>)[] = []
  const openWithCloser = async <T>(thing: Promise<T> | T, close: (it: T) => Promise<unknown>): Promise<T> => {
    const it = await thing
    closers.push(() => close(it))
    return it
  }
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next()
  }
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const appUrl = loginUrl(ownerUrl, 'app', key)
  try {
    const store = await openWithCloser(openWorkingStore(placeOf(settings)), async (it) => it.close())
    const metrics = openMetrics()
    const background = openPool(appUrl, 8, warn)
    metrics.watch('background', background)
    const db = await openWithCloser(openDb(background), (it) => it.destroy())
    const files = await openMarkedStore({ db, log }, store)
    const answering = await openWithCloser(openAnswering(appUrl, warn), (it) => it.close())
    metrics.watch('calls', answering.pool)
    const callsDb = await openWithCloser(openDb(openPool(appUrl, 4, warn)), (it) => it.destroy())
    const events = await openWithCloser(
      atStep(`Listening for events at ${databasePlace(directUrl)}`, () =>
        openEventHub(db, loginUrl(directUrl, 'app', key), log, metrics),
      ),
      (it) => it.close(),
    )
    const connectors = openConnectors({ db: callsDb, fetch: given.fetch, clock: given.clock })
    const places = amazonPlaces(settings.amazonUrl)
    const platform: Platform = {
      db,
      answering,
      costly: openFairQueue(costlyLimits()),
      programs: openFairQueue(programLimits()),
      responses: openResponseCache(),
      apiLimit: rateLimit(API_RATE, 'Too many requests with this API token.'),
      wrongTokens: rateLimit(WRONG_TOKENS, 'Too many wrong API tokens.'),
      settings,
      secrets: secretsOf(key),
      log,
      now: given.now ?? (() => new Date()),
      appUrl,
      jobsUrl: loginUrl(ownerUrl, 'jobs', key),
      jobsDirectUrl: loginUrl(directUrl, 'jobs', key),
      events,
      metrics,
      mail: openMailer(settings, log),
      openSheet: googleSheets(connectors),
      listSpreadsheets: googleDrive(connectors),
      openAmazon: amazonOpener({ connectors, places, version }),
      openAds: adsOpener({ connectors, places, version }),
      amazonSignIn: amazonSignIn({ connectors, places, settings }),
      resolve: systemResolve,
      postOut: openPostOut(settings.privateNetwork, systemResolve),
      testReporting: reportingTest(connectors, settings.sentryDsn),
      files,
      version,
    }
    return { platform, close }
  } catch (error) {
    await close()
    throw error
  }
}
