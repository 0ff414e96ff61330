import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { importInThreads, sweepFiles } from '#imports/index.ts'
import { checkPooler } from '#platform/db/checkPooler.ts'
import { distribute, tellLogins } from '#platform/db/distribute.ts'
import { migrate } from '#platform/db/migrate.ts'
import { atStep, databasePlace } from '#platform/db/stepError.ts'
import { openEngine } from '#platform/engine/engine.ts'
import { originOf, type Settings } from '#platform/env.ts'
import { installationKey } from '#platform/installationKey.ts'
import { serveMetrics } from '#platform/metrics/serveMetrics.ts'
import { openLog } from '#platform/reporting/log.ts'
import { openReporter } from '#platform/reporting/reporter.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import type { Pages } from './app.ts'
import { presentCompanies } from './demo/connectDemo.ts'
import { closeDemo, ensureDemo } from './demo/demoAccounts.ts'
import { demoCompanies } from './demo/demoCompanies.ts'
import { fillInBackground } from './demo/fillInBackground.ts'
import { openDemoAmazon } from './demo/worldAmazon.ts'
import { openServer } from './openServer.ts'
import { serverRooms } from './rooms.ts'

interface Running {
  url: string
  app: FastifyInstance
  log: Logger
  stop(): Promise<void>
}

/**
 * Opens database, platform and port in this order, and closes them in reverse. `onDatabaseLost`: called when the
 * embedded database ended on its own.
 */
export const start = async (
  settings: Settings,
  version: string,
  pages: Pages | undefined,
  onDatabaseLost: () => void,
): Promise<Running> => {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  try {
    const reporter = await openReporter(settings.sentryDsn, version)
    if (reporter) closers.push(reporter.close)
    const log = openLog(settings.log, undefined, reporter)
    const dataDir = resolve(settings.dataDir)
    const key = await installationKey(dataDir, settings.key)
    let ownerUrl = settings.databaseUrl
    let directUrl = settings.databaseDirectUrl
    if (!ownerUrl || !directUrl) {
      const engine = await openEngine({ dataDir, log: (line) => log.info(line), onLost: onDatabaseLost })
      closers.push(() => engine.stop())
      ownerUrl = directUrl = engine.url()
    }
    if (settings.distributed) await tellLogins(directUrl)
    await migrate(directUrl, key)
    if (settings.distributed) await distribute(directUrl)
    await checkPooler(ownerUrl, directUrl, key)
    const demo = settings.demo
      ? openDemoAmazon({
          companies: () => presentCompanies(openedPlatform.platform, demoCompanies),
          fetch: globalThis.fetch,
        })
      : undefined
    if (demo) closers.push(demo.close)
    const given = { settings: { ...settings, dataDir }, ownerUrl, directUrl, key, log, version }
    const openedPlatform = await openPlatform({ ...given, fetch: demo?.fetch })
    const { platform, close } = openedPlatform
    closers.push(close)
    await atStep(`Preparing the demo in the database at ${databasePlace(ownerUrl)}`, () =>
      (settings.demo ? ensureDemo : closeDemo)(platform.db, platform.secrets),
    )
    const removed = (await platform.files.isOwn()) ? await sweepFiles(platform) : 0
    if (removed) log.info({ removed }, 'files that were left half received are gone')
    const { app, jobs, close: closeServer } = await openServer(platform, serverRooms(importInThreads()), { pages })
    closers.push(closeServer)
    if (settings.metrics)
      closers.push((await serveMetrics(platform, settings.metrics.host, settings.metrics.port)).close)
    await atStep(`Listening on ${settings.host}:${settings.port}`, () =>
      app.listen({ port: settings.port, host: settings.host }),
    )
    // With PORT=0 the system chooses the port, which generated links must contain.
    platform.settings.port = (app.server.address() as AddressInfo).port
    if (settings.demoData && jobs) closers.push(fillInBackground(platform))
    return { app, log, stop, url: originOf(platform.settings) }
  } catch (error) {
    await stop()
    throw error
  }
}
