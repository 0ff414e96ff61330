import type { PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { documentRoutes } from '#contract/documents.ts'
import { shippingRoutes } from '#contract/shipping.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { pathOf, removeFile } from '#platform/files/fileStore.ts'
import { receiveFile } from '#platform/files/receiveFile.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { removeDocument, saveDocument } from './changeDocument.ts'
import { checkedContent } from './checkedContent.ts'
import { hasPreview } from './contentType.ts'
import { listCover } from './cover.ts'
import { checkAbout, fieldNames, readFields } from './documentHints.ts'
import { evidencePdf } from './evidencePdf.ts'
import { listDocuments } from './listDocuments.ts'
import { photoContent } from './preparePhoto.ts'
import { type Bundled, type Evidence, readEvidence } from './readEvidence.ts'
import { recordDocument } from './recordDocument.ts'
import { listShipping } from './shipping.ts'
import { type DocumentStore, openDocument } from './storedDocument.ts'

/** Opens a document's bytes, called in turn so that only one file is open. */
type Open = (document: Bundled) => Readable

/** Streams the bundle. */
const evidenceZip = async (
  { found: claimCase, documents, country }: Evidence,
  companyTitle: string,
  open: Open,
): Promise<Readable> => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const name = `claim-${claimCase.claim.id}`
  zip.addBuffer(await evidencePdf(claimCase, documents, { title: companyTitle, country }), `${name}.pdf`)
  zip.addBuffer(Buffer.from(claimCase.text), `${name}.txt`)
  for (const document of documents) {
    // Pictures and PDFs are already compressed.
    zip.addReadStreamLazy(document.entry, { compress: false }, (give) => {
      // The zip ignores a failed source.
      give(
        null,
        open(document).on('error', (error) => output.destroy(error)),
      )
    })
  }
  zip.end()
  return output
}

const FIELD_SIZE = 100_000

interface Owner {
  id: string
  sealedKey: Buffer
}
const storeOf = ({ files, secrets }: Platform, { id, sealedKey }: Owner): DocumentStore => ({
  files,
  tenant: id,
  fileKey: secrets.keysOf(sealedKey).fileKey,
})

/** Returns the file name in ASCII for old clients, and in UTF-8 for all others. */
const formatFilename = (name: string) => {
  const asciiName = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encodedName = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${asciiName}"; filename*=UTF-8''${encodedName}`
}

/** Sets the headers of a download; its content never runs on a page of Clove. */
const sendFile = (reply: FastifyReply, name: string, type: string, inPlace: boolean) =>
  reply.type(type).headers({
    'content-disposition': `${inPlace ? 'inline' : 'attachment'}; ${formatFilename(name)}`,
    'content-security-policy': `sandbox; default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  })

/** @throws a 404 error when the document does not exist */
const findByToken = async ({ tx, tenant }: Scope, token: string) => {
  const document = await tx
    .selectFrom('documents')
    .select(['token', 'name', 'content_type'])
    .where('tenant_id', '=', tenant())
    .where('token', '=', token)
    .executeTakeFirst()
  if (!document) throw notFound('This document')
  return document
}

const serveUpload = (app: FastifyInstance, platform: Platform): void => {
  serveStream(
    app,
    platform,
    documentRoutes.sendDocument,
    async ({ actor, request, reply, within: withScope, audit }) => {
      const store = storeOf(platform, actor.tenant)
      const remove = (path: string) => removeFile(store.files, path)
      let readContent = checkedContent
      let checked: ReturnType<typeof checkedContent> | undefined
      const file = await receiveFile(request, {
        ...store,
        fieldNames,
        fieldSize: FIELD_SIZE,
        read: async (fields) => {
          const upload = readFields(fields)
          await withScope((scope) => checkAbout(scope, upload))
          readContent = upload.kind === 'photo' ? photoContent : checkedContent
          return upload
        },
        through: (incoming) => {
          checked = readContent(incoming)
          return checked.content
        },
        remove,
      })
      try {
        const type = checked?.type()
        if (!type) throw notFound('The file')
        const { document, isDuplicate } = await withScope(async (scope) => {
          const recorded = await recordDocument(scope, file, type, actor.name)
          await audit(scope, { after: { name: recorded.document.name } })
          return recorded
        })
        if (isDuplicate) await remove(file.stored.path)
        return reply.status(201).send({ data: document })
      } catch (error) {
        await remove(file.stored.path)
        throw error
      }
    },
    'by handler',
  )
}

const serveFiles = (app: FastifyInstance, platform: Platform): void => {
  serveStream(
    app,
    platform,
    documentRoutes.downloadDocument,
    async ({ actor, params, query, reply, within: withScope }) => {
      const document = await withScope((scope) => findByToken(scope, params.token))
      const open = await openDocument(storeOf(platform, actor.tenant), document)
      const inPlace = query.preview === '1' && hasPreview(document.content_type)
      return sendFile(reply, document.name, document.content_type, inPlace).send(open())
    },
    async (scope, { params }) => ({ after: { name: (await findByToken(scope, params.token)).name } }),
  )

  serveStream(app, platform, shippingRoutes.downloadEvidence, async ({ actor, params, reply, within: withScope }) => {
    const evidence = await withScope((scope) => readEvidence(scope, params.id))
    const store = storeOf(platform, actor.tenant)
    const files = new Map<number, Awaited<ReturnType<typeof openDocument>>>()
    for (const document of evidence.documents) files.set(document.id, await openDocument(store, document))
    const zip = await evidenceZip(evidence, actor.tenant.title, ({ id, name }) => {
      const open = files.get(id)
      if (!open) throw new Error(`${name} was not opened`)
      return open()
    })
    return sendFile(reply, `claim-${evidence.found.claim.id}-evidence.zip`, 'application/zip', false).send(zip)
  })
}

/** Registers the routes of documents that prove claims, their coverage, and shipments without them. */
export const serveDocuments = (app: FastifyInstance, platform: Platform): void => {
  serveUpload(app, platform)
  serveFiles(app, platform)
  serve(app, platform, documentRoutes.listDocuments, ({ scope, query }) => listDocuments(scope, query))
  serve(app, platform, documentRoutes.saveDocument, async ({ scope, params, body, note }) => {
    const { before: previousDocument, after: savedDocument } = await saveDocument(scope, params.id, body)
    note({ before: previousDocument, after: savedDocument })
    return savedDocument
  })
  serve(app, platform, documentRoutes.removeDocument, async ({ scope, params, note }) => {
    const document = await removeDocument(scope, params.id)
    note({ before: document })
    const path = pathOf(scope.tenant(), document.token)
    // A file that cannot be removed now is removed by the next sweep.
    scope.afterCommit(() => void removeFile(platform.files, path).catch(() => undefined))
    return {}
  })
  serve(app, platform, shippingRoutes.listShipping, ({ scope, query }) => listShipping(scope, query))
  serve(app, platform, shippingRoutes.listCover, ({ scope, query }) => listCover(scope, query))
}
