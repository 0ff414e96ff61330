import type { FastifyInstance, FastifyReply } from 'fastify'
import { uploadRoutes } from '#contract/uploads.ts'
import {
  findUpload,
  listCoverage,
  noSpace,
  readUsedSpace,
  recordUpload,
  type UploadHints,
  uploadOf,
} from '#imports/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { removeFile } from '#platform/files/fileStore.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { REMOVAL_TEMPLATE_CSV, SHOP_TEMPLATE_CSV } from '#reports/index.ts'
import { receiveUpload } from './receiveUpload.ts'
import { rejectedCsv } from './rejectedCsv.ts'
import { acceptUpload, dropUpload, undoUpload } from './uploadActions.ts'

const PAGE = 50
const LARGEST_PAGE = 500

const listUploads = async ({ tx, tenant }: Scope, query: { limit?: string; cursor?: string }) => {
  const [limit, cursor] = [Number(query.limit ?? PAGE), Number(query.cursor ?? Number.MAX_SAFE_INTEGER)]
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit is a number from 1 on.')
  if (!Number.isSafeInteger(cursor)) throw badRequest('cursor is the id of the last row seen.')
  const rows = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('id', '<', cursor)
    .orderBy('id', 'desc')
    .limit(Math.min(limit, LARGEST_PAGE))
    .execute()
  return rows.map(uploadOf)
}

/** Rejects an unknown seller or marketplace before the file is read. */
const checkHints = async ({ tx, tenant }: Scope, { seller, marketplace }: UploadHints) => {
  if (seller === null && marketplace === null) return
  const accounts = await tx
    .selectFrom('sellers')
    .select(['seller', 'marketplaces'])
    .where('tenant_id', '=', tenant())
    .$if(seller !== null, (query) => query.where('seller', '=', seller))
    .execute()
  if (seller !== null && accounts.length === 0) throw badRequest(`There is no seller account ${seller.slice(0, 40)}.`)
  if (marketplace !== null && !accounts.some(({ marketplaces }) => marketplaces.includes(marketplace)))
    throw badRequest(`No seller account sells in ${marketplace.slice(0, 40)}.`)
}

const sendCsv = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`)

/** Registers the routes of report files. */
export const serveUploads = (app: FastifyInstance, platform: Platform): void => {
  serveStream(
    app,
    platform,
    uploadRoutes.sendUpload,
    async ({ actor, request, reply, within: withScope, audit }) => {
      const { files, secrets } = platform
      const remove = (path: string) => removeFile(files, path)
      const file = await receiveUpload(request, {
        files,
        tenant: actor.tenant.id,
        fileKey: secrets.keysOf(actor.tenant.sealedKey).fileKey,
        check: (hints) =>
          withScope(async (scope) => {
            await checkHints(scope, hints)
            const { quotaBytes } = platform.settings
            if ((await readUsedSpace(scope)) >= quotaBytes) throw new UserError(413, noSpace(quotaBytes))
          }),
        remove,
      })
      try {
        const data = await withScope(async (scope) => {
          await audit(scope, { after: { filename: file.filename } })
          return recordUpload(platform, scope, file, actor)
        })
        return reply.status(202).send({ data })
      } catch (error) {
        await remove(file.stored.path)
        throw error
      }
    },
    'by handler',
  )

  serve(app, platform, uploadRoutes.listUploads, ({ scope, query }) => listUploads(scope, query))
  serve(app, platform, uploadRoutes.listCoverage, ({ scope }) => listCoverage(scope))
  serve(app, platform, uploadRoutes.showSpace, async ({ scope }) => ({
    used: await readUsedSpace(scope),
    quota: platform.settings.quotaBytes,
  }))
  serve(app, platform, uploadRoutes.getUpload, async ({ scope, params }) =>
    uploadOf(await findUpload(scope, params.id)),
  )
  serve(app, platform, uploadRoutes.acceptUpload, async ({ scope, params, body, note }) => {
    const upload = await acceptUpload(scope, params.id, body)
    note({ after: { filename: upload.filename, ...body } })
    return upload
  })
  serve(app, platform, uploadRoutes.dropUpload, async ({ scope, params, note }) => {
    const upload = await dropUpload(platform, scope, params.id)
    note({ after: { filename: upload.filename, state: upload.state } })
    return upload
  })
  serve(app, platform, uploadRoutes.undoUpload, async ({ scope, params, note }) => {
    const upload = await undoUpload(scope, params.id)
    note({ after: { filename: upload.filename, state: upload.state, rows: upload.rows } })
    return upload
  })

  serveStream(
    app,
    platform,
    uploadRoutes.downloadRejected,
    async ({ actor, params, reply, within: withScope }) => {
      const upload = await withScope((scope) => findUpload(scope, params.id))
      const keys = platform.secrets.keysOf(actor.tenant.sealedKey)
      return sendCsv(reply, `rejected-${upload.id}.csv`).send(rejectedCsv(withScope, upload.id, keys))
    },
    async (scope, { params }) => ({ after: { filename: (await findUpload(scope, params.id)).filename } }),
  )
  serveStream(app, platform, uploadRoutes.downloadShopTemplate, async ({ reply }) =>
    sendCsv(reply, 'shop-orders.csv').send(SHOP_TEMPLATE_CSV),
  )
  serveStream(app, platform, uploadRoutes.downloadRemovalTemplate, async ({ reply }) =>
    sendCsv(reply, 'removal-log.csv').send(REMOVAL_TEMPLATE_CSV),
  )
}
