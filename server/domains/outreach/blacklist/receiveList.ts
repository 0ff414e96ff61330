import type { FastifyRequest } from 'fastify'
import { badRequest, UserError } from '#platform/errors.ts'

const MAX_BYTES = 10 * 1024 * 1024

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns the only file of a form. It stays in memory, because a list of people is never written to disk. */
export const receiveList = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.')
  try {
    const part = await request.file({ limits: { files: 1, fields: 0, fileSize: MAX_BYTES } })
    if (!part) throw badRequest('There is no file in the form.')
    return await part.toBuffer()
  } catch (error) {
    if (error instanceof UserError) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE')
      throw new UserError(413, 'The list is larger than 10 MB. Split it into several files.')
    throw badRequest('The upload was interrupted. Send the file again.')
  }
}
