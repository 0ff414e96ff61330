import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { type CardPicture, cardDesignRoutes, LARGEST_CARD_PICTURE } from '#contract/cardDesigns.ts'
import {
  listPictures,
  openPicture,
  type PreparedPicture,
  preparePicture,
  readPicture,
  recordPicture,
  removePicture,
  type StoredPicture,
} from '#model/cards/index.ts'
import { badRequest, notFound, UserError } from '#platform/errors.ts'
import { removeFile } from '#platform/files/fileStore.ts'
import { receiveFile } from '#platform/files/receiveFile.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { pictureStore } from './pictureStore.ts'

const tooLarge = () =>
  new UserError(413, `A picture has ${LARGEST_CARD_PICTURE / 1_000_000} MB at most. Make it smaller.`)

/** Fails at the end of a file that is too large, because a client reads the response only after sending everything. */
async function* limited(incoming: Readable) {
  let bytes = 0
  for await (const piece of incoming) {
    const chunk = piece as Buffer
    bytes += chunk.length
    if (bytes <= LARGEST_CARD_PICTURE) yield chunk
  }
  if (bytes === 0) throw badRequest('The file is empty.')
  if (bytes > LARGEST_CARD_PICTURE) throw tooLarge()
}

const omitToken = ({ token: _, ...picture }: StoredPicture): CardPicture => picture

const serveUpload = (app: FastifyInstance, platform: Platform): void => {
  serveStream(app, platform, cardDesignRoutes.sendCardPicture, async ({ actor, request, reply, within: withScope }) => {
    const store = pictureStore(platform, actor.tenant)
    const remove = (path: string) => removeFile(store.files, path)
    let prepared: PreparedPicture | undefined
    // Runs where the stream is read, so that its errors always reach the reader.
    const prepare = async function* (incoming: Readable) {
      prepared = await preparePicture(await buffer(limited(incoming)))
      yield prepared.content
    }
    const file = await receiveFile(request, {
      ...store,
      fieldNames: new Set<string>(),
      fieldSize: 0,
      read: () => undefined,
      through: (incoming) => Readable.from(prepare(incoming), { objectMode: false }),
      remove,
    })
    try {
      if (!prepared) throw notFound('The file')
      const { type, width, height } = prepared
      const { picture, isDuplicate } = await withScope((scope) =>
        recordPicture(
          scope,
          { name: file.filename, stored: file.stored, facts: { type, width, height } },
          platform.now(),
        ),
      )
      if (isDuplicate) await remove(file.stored.path)
      return reply.status(201).send({ data: omitToken(picture) })
    } catch (error) {
      await remove(file.stored.path)
      throw error
    }
  })
}

/** Registers the routes of the company's card pictures. */
export const servePictures = (app: FastifyInstance, platform: Platform): void => {
  serveUpload(app, platform)
  serve(app, platform, cardDesignRoutes.listCardPictures, async ({ scope }) =>
    (await listPictures(scope)).map(omitToken),
  )
  serve(app, platform, cardDesignRoutes.removeCardPicture, async ({ scope, actor, params, note }) => {
    const removed = await removePicture(scope, pictureStore(platform, actor.tenant), params.id, platform.now())
    note({ before: { name: removed.name } })
    return omitToken(removed)
  })
  serveStream(app, platform, cardDesignRoutes.showCardPicture, async ({ actor, params, reply, within: withScope }) => {
    const picture = await withScope((scope) => readPicture(scope, params.id))
    const open = await openPicture(pictureStore(platform, actor.tenant), picture)
    return reply
      .type(picture.type)
      .headers({
        // A picture with this number never changes.
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(open())
  })
}
