import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { contract } from '#contract/index.ts'
import { serveEvents } from '#platform/events/stream.ts'
import { serveApiPage } from '#platform/http/apiPage.ts'
import { secureHeaders, serveClient } from '#platform/http/client.ts'
import { earlyRefusals } from '#platform/http/earlyRefusals.ts'
import { answerFailures } from '#platform/http/failures.ts'
import { serveHealth } from '#platform/http/health.ts'
import { guardOrigin } from '#platform/http/origin.ts'
import { refuseNul } from '#platform/http/refuseNul.ts'
import { limitSlowBodies } from '#platform/http/slowBodies.ts'
import { traceRequests } from '#platform/http/trace.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Joined, ServerRoom } from '#platform/runtime/room.ts'
import { followRequests } from '#platform/runtime/strayErrors.ts'
import { brotliOptions } from '#platform/wire/brotliOptions.ts'

const MEGABYTE = 1 << 20
const JSON_LIMIT = 4 * MEGABYTE

/** Folders of built files; absent in tests of the routes alone. */
export interface Pages {
  clientDir: string
  swaggerDir: string
}

/**
 * Builds the HTTP server, which does not listen yet; `close` releases everything. A process that only works on jobs
 * serves health checks only.
 */
export const buildApp = async (
  platform: Platform,
  rooms: readonly ServerRoom[],
  joined: Joined,
  pages?: Pages,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    bodyLimit: JSON_LIMIT,
    trustProxy: platform.settings.proxies ?? false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // The trace hook writes the only log line per request.
    logController: new LogController({ disableRequestLogging: true }),
    // Browsers with open event streams must not keep the server from stopping.
    forceCloseConnections: true,
    ...earlyRefusals(platform.settings),
  })
  followRequests(app)
  answerFailures(app)
  traceRequests(app, platform.metrics)
  secureHeaders(app, platform.settings)
  limitSlowBodies(app)
  guardOrigin(app, platform.settings.publicUrl)
  refuseNul(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 8, fileSize: Number.MAX_SAFE_INTEGER } })
  await app.register(etag, { weak: true })
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    brotliOptions,
  })
  serveHealth(app, platform)
  if (platform.settings.role === 'jobs') return app
  serveEvents(app, platform)
  for (const room of rooms) room.routes(app, platform, joined)
  if (pages) {
    await serveClient(app, pages.clientDir, platform.settings.sentryDsn)
    await serveApiPage(app, contract, platform, pages.swaggerDir)
  }
  return app
}
