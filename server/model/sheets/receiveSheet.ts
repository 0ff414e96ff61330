import type { FastifyRequest } from 'fastify'
import { badRequest, UserError } from '#platform/errors.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns the only file of a form, in memory; it is stored encrypted, and never as a file. */
export const receiveSheet = async (
  request: FastifyRequest,
  most: number,
): Promise<{ filename: string; bytes: Buffer }> => {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.')
  try {
    const part = await request.file({ limits: { files: 1, fields: 0, fileSize: most } })
    if (!part) throw badRequest('There is no file in the form.')
    return { filename: part.filename.slice(0, 300), bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof UserError) throw error
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE')
      throw new UserError(413, `The sheet is larger than ${most >> 20} MB. Split it, or save it as CSV.`)
    throw badRequest('The upload was interrupted. Send the file again.')
  }
}
