import { Readable } from 'node:stream'
import { LARGEST_PHOTO, PHOTO_EDGE } from '#contract/documents.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { inImageQueue } from '#platform/pictures/imageQueue.ts'
import type { CheckedContent } from './checkedContent.ts'
import { jpeg } from './contentType.ts'

/** Maximum number of pixels that are decoded. */
const MAX_PIXELS = 60_000_000
const QUALITY = 85
const FITTED = { width: PHOTO_EDGE, height: PHOTO_EDGE, fit: 'inside', withoutEnlargement: true } as const

const tooLarge = () =>
  new UserError(413, `A photo has ${LARGEST_PHOTO / 1_000_000} MB at most. Make it smaller and add it again.`)
const noPhoto = () => badRequest('This file is not a photo, or it is damaged. Save it as JPEG or PNG and add it again.')

/**
 * Encodes a photo again: upright, at most 2,000 pixels long, and without its metadata, which can hold the place and the
 * device. @throws a refusal (400) when it cannot be decoded
 */
const preparePhoto = (content: Buffer): Promise<Buffer> =>
  inImageQueue((open) =>
    open(content, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(FITTED)
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
      .catch(() => {
        throw noPhoto()
      }),
  )

/** Reads an incoming photo to its end and returns it prepared. Fails at its end, like `checkedContent`. */
export const photoContent = (incoming: Readable): CheckedContent => {
  async function* prepared() {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const piece of incoming) {
      const chunk = piece as Buffer
      bytes += chunk.length
      if (bytes <= LARGEST_PHOTO) chunks.push(chunk)
    }
    if (bytes === 0) throw badRequest('The file is empty.')
    if (bytes > LARGEST_PHOTO) throw tooLarge()
    yield await preparePhoto(Buffer.concat(chunks))
  }
  return { content: Readable.from(prepared(), { objectMode: false }), type: () => jpeg }
}
