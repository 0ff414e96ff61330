import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { contract } from '#contract/index.ts'
import type { ImportFile } from '#imports/index.ts'
import { importInThreads } from '#imports/index.ts'
import { serveEvents } from '#platform/events/stream.ts'
import { serveApiPage } from '#platform/http/apiPage.ts'
import { secureHeaders, serveClient } from '#platform/http/client.ts'
import { answerFailures } from '#platform/http/failures.ts'
import { serveHealth } from '#platform/http/health.ts'
import { guardOrigin } from '#platform/http/origin.ts'
import { traceRequests } from '#platform/http/trace.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serveAdmin } from './domains/admin/adminRoutes.ts'
import { serveUsers } from './domains/admin/usersRoutes.ts'
import { serveAsins } from './domains/asins/asinRoutes.ts'
import { explainUpload } from './domains/data/explainUpload.ts'
import { serveUploads } from './domains/data/uploadRoutes.ts'
import { serveDocuments } from './domains/documents/documentRoutes.ts'
import { serveExplain } from './domains/explain/explainRoutes.ts'
import { serveHome } from './domains/home/homeRoutes.ts'
import { inventoryExplainers } from './domains/inventory/inventoryExplainers.ts'
import { serveInventory } from './domains/inventory/inventoryRoutes.ts'
import { dropLeads } from './domains/leads/dropLeads.ts'
import { leadExplainers } from './domains/leads/explainLeads.ts'
import { serveLeads } from './domains/leads/leadRoutes.ts'
import { serveOutreach } from './domains/outreach/outreachRoutes.ts'
import { serveOverview } from './domains/overview/overviewRoutes.ts'
import { servePurchasing } from './domains/purchasing/purchasingRoutes.ts'
import { serveRefunds } from './domains/refunds/refundsRoutes.ts'
import { restockExplainers } from './domains/restock/explainRestock.ts'
import { serveRestock } from './domains/restock/restockRoutes.ts'
import { serveInvitations } from './domains/session/invitations.ts'
import { serveOwnAccount } from './domains/session/ownAccount.ts'
import { serveResets } from './domains/session/resets.ts'
import { serveSession } from './domains/session/sessionRoutes.ts'
import { serveShortlinks } from './domains/shortlinks/shortlinkRoutes.ts'
import { serveTenants } from './domains/tenants/tenantRoutes.ts'

const MEGABYTE = 1 << 20
const JSON_LIMIT = 4 * MEGABYTE

/** Folders of built files; absent in tests of the calls alone. */
export interface Pages {
  clientDir: string
  swaggerDir: string
}

/** The HTTP server, not yet listening. Makes nothing that its `close` does not end. `importFile`: tests import in their own thread. */
export const buildApp = async (
  platform: Platform,
  pages?: Pages,
  importFile: ImportFile = importInThreads(),
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    bodyLimit: JSON_LIMIT,
    trustProxy: platform.settings.proxies ?? false,
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    // the trace hook writes the one line there is
    logController: new LogController({ disableRequestLogging: true }),
    // a browser that keeps its event stream open must not keep the server from stopping
    forceCloseConnections: true,
  })
  answerFailures(app)
  traceRequests(app)
  secureHeaders(app, platform.settings.sentryDsn)
  guardOrigin(app, platform.settings.publicUrl)
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 8, fileSize: Number.MAX_SAFE_INTEGER } })
  await app.register(etag, { weak: true })
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // the default, 11, takes seconds for a large list
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  serveHealth(app, platform)
  serveEvents(app, platform)
  serveSession(app, platform)
  serveResets(app, platform)
  serveInvitations(app, platform)
  serveOwnAccount(app, platform)
  serveTenants(app, platform)
  serveAdmin(app, platform)
  serveUsers(app, platform)
  serveHome(app, platform)
  serveAsins(app, platform)
  serveInventory(app, platform)
  await serveUploads(app, platform, importFile)
  await serveLeads(app, platform)
  await serveOutreach(app, platform, dropLeads)
  await servePurchasing(app, platform)
  serveRestock(app, platform)
  await serveRefunds(app, platform)
  serveDocuments(app, platform)
  serveOverview(app, platform)
  serveShortlinks(app, platform)
  serveExplain(app, platform, {
    ...leadExplainers,
    ...inventoryExplainers(platform),
    ...restockExplainers(platform),
    'upload.rows': explainUpload,
  })
  if (pages) {
    await serveClient(app, pages.clientDir, platform.settings.sentryDsn)
    await serveApiPage(app, contract, platform.version, pages.swaggerDir)
  }
  return app
}
