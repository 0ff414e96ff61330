import type { Logger } from 'pino'
import { openImporter } from '#imports/importer.ts'
import type { Fetch } from '#platform/connectors/ask.ts'
import type { Settings } from '#platform/env.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import { openServer } from '#server/openServer.ts'
import { serverRooms } from '#server/rooms.ts'
import { throughPooler } from './throughPooler.ts'

/** The same for every test file of a run, as the logins belong to the whole server. */
export const key = Buffer.alloc(32, 7)

/** A server on a migrated database that imports in its own thread; `close` leaves nothing behind but the database. */
export const startServer = async (
  settings: Settings,
  ownerUrl: string,
  log: Logger,
  sweepEvery?: number,
  fetch?: Fetch,
) => {
  const pooler = process.env.CLOVE_TEST_POOLER
  const { platform, close } = await openPlatform({
    ...{ settings, key, log, fetch, directUrl: ownerUrl, version: '0.0.0-test' },
    ownerUrl: pooler ? throughPooler(ownerUrl, pooler) : ownerUrl,
  })
  const { importFile, close: closeImporter } = openImporter()
  const stop = async () => {
    await close()
    await closeImporter()
  }
  const server = await openServer(platform, serverRooms(importFile), { sweepEvery }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    app: server.app,
    platform,
    importFile,
    /** Works on one more kind of jobs. */
    work: (kind: JobKind) => {
      if (!server.jobs) throw new Error('This server works on no jobs')
      server.jobs.work(kind)
    },
    close: async () => {
      await server.close()
      await stop()
    },
  }
}
