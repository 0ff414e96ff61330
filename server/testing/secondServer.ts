import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openPlatform } from '#platform/runtime/openPlatform.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { buildApp } from '#server/app.ts'
import type { TestServer } from './testServer.ts'

export interface SecondServer {
  app: FastifyInstance
  platform: Platform
  close(): Promise<void>
}

/** Another server process on the same database, as far as one process can play it: pools, queue and events of its own. */
export const openSecondServer = async (
  { platform, url }: Pick<TestServer, 'platform' | 'url'>,
  log: Logger = platform.log,
): Promise<SecondServer> => {
  const second = await openPlatform({
    settings: platform.settings,
    ownerUrl: url('owner'),
    key: platform.secrets.key,
    log,
    version: platform.version,
  })
  const app = await buildApp(second.platform)
  return {
    app,
    platform: second.platform,
    close: async () => {
      await app.close()
      await second.close()
    },
  }
}
