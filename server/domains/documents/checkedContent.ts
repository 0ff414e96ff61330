import { Readable } from 'node:stream'
import { LARGEST_DOCUMENT } from '#contract/documents.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { type ContentType, contentTypeOf, HEAD } from './contentType.ts'

const tooLarge = () =>
  new UserError(413, `A document has ${LARGEST_DOCUMENT / 1_000_000} MB at most. Make it smaller or split it.`)
const noDocument = () => badRequest('This file is not a PDF, JPEG, PNG or TIFF, despite its name.')

export interface CheckedContent {
  content: Readable
  /** Returns the type, known after the content has been read to its end. */
  type(): ContentType
}

/**
 * Checks an incoming file and fails at its end when it is too large or no document, because a client reads the response
 * only after sending everything.
 */
export const checkedContent = (incoming: Readable): CheckedContent => {
  let [head, bytes] = [Buffer.alloc(0), 0]
  let contentType: ContentType | undefined
  async function* checked() {
    for await (const piece of incoming) {
      const chunk = piece as Buffer
      if (head.length < HEAD) {
        head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
        contentType = contentTypeOf(head)
      }
      bytes += chunk.length
      if (bytes <= LARGEST_DOCUMENT && (contentType || head.length < HEAD)) yield chunk
    }
    if (bytes === 0) throw badRequest('The file is empty.')
    if (bytes > LARGEST_DOCUMENT) throw tooLarge()
    if (!contentType) throw noDocument()
  }
  return {
    content: Readable.from(checked(), { objectMode: false }),
    type: () => {
      if (!contentType) throw noDocument()
      return contentType
    },
  }
}
