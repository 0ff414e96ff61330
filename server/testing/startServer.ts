import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openImporter } from '#imports/importer.ts'
import type { Settings } from '#platform/env.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import { buildApp } from '#server/app.ts'

/** The same for every test file of a run, as the logins belong to the whole server. */
export const key = Buffer.alloc(32, 7)

/** A server on a migrated database that imports in its own thread; `stop` leaves nothing behind but the database. */
export const startServer = async (settings: Settings, ownerUrl: string, log: Logger, sweepEvery?: number) => {
  const { platform, close } = await openPlatform({ settings, ownerUrl, key, log, version: '0.0.0-test', sweepEvery })
  const importer = openImporter()
  const stop = async (app?: FastifyInstance) => {
    await app?.close()
    await close()
    await importer.close()
  }
  const app = await buildApp(platform, undefined, importer.importFile).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { app, platform, importFile: importer.importFile, stop: () => stop(app) }
}
