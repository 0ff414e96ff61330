import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { reportTypes } from '#contract/uploads.ts'
import { storeFile } from '#imports/files/fileStore.ts'
import type { ReceivedFile, SaidOfFile } from '#imports/recordUpload.ts'
import { badRequest, UserError } from '#platform/errors.ts'

const LIMITS = { fields: 8, files: 2, fieldSize: 1000, parts: 10 }

const fieldNames = new Set(['seller', 'marketplace', 'type', 'asOf'])
const broken = () => badRequest('The upload was broken off. Please send the file again.')

/** A moment of the form, ISO 8601. */
export const readMoment = (text: string): Date => {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime()) || !/^\d{4}-\d{2}-\d{2}/.test(text))
    throw badRequest(`asOf '${text.slice(0, 40)}' is no moment as in 2026-05-08T23:36:26Z.`)
  return moment
}

const readFields = (fields: ReadonlyMap<string, string>): SaidOfFile => {
  const said = (name: string) => fields.get(name)?.trim() || null
  const [type, asOf] = [said('type'), said('asOf')]
  if (type !== null && !Object.hasOwn(reportTypes, type)) throw badRequest(`'${type.slice(0, 40)}' is no report type.`)
  return {
    seller: said('seller'),
    marketplace: said('marketplace'),
    type,
    asOf: asOf === null ? null : readMoment(asOf),
  }
}

const nameOf = ({ filename }: MultipartFile): string => {
  const base = (filename ?? '').replace(/^.*[\\/]/, '')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return base.replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 255) || 'report'
}

const explained = (error: unknown): unknown => {
  if (error instanceof UserError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new UserError(413, 'The server has no room left for this file.')
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return badRequest('Send one file at a time, with its form fields before it.')
  if (/^(EACCES|EROFS|EIO|EMFILE)$/.test(code)) return error
  return broken()
}

interface Receiving {
  filesDir: string
  tenant: string
  fileKey: Buffer
  /** Refuses what is said of the file, before the file is read. */
  check(said: SaidOfFile): Promise<void>
  remove(path: string): Promise<void>
}

const keep = async (
  parts: AsyncIterable<Multipart>,
  { filesDir, tenant, fileKey, check }: Receiving,
  onStored: (file: ReceivedFile) => void,
) => {
  const fields = new Map<string, string>()
  let received = false
  for await (const part of parts) {
    if (part.type === 'file') {
      if (received) throw badRequest('Send one file at a time.')
      if (part.fieldname !== 'file') throw badRequest('The file belongs into the form field named file.')
      const said = readFields(fields)
      await check(said)
      received = true
      const stored = await storeFile(filesDir, tenant, fileKey, part.file as Readable)
      onStored({ filename: nameOf(part), said, stored })
    } else {
      if (received) throw badRequest(`The form field ${part.fieldname.slice(0, 40)} has to come before the file.`)
      if (!fieldNames.has(part.fieldname)) throw badRequest(`There is no form field ${part.fieldname.slice(0, 40)}.`)
      fields.set(part.fieldname, String(part.value))
    }
  }
}

/** Receives a multipart form with one file; what is refused or breaks off leaves nothing behind. */
export const receiveUpload = async (request: FastifyRequest, receiving: Receiving): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.')
  let file: ReceivedFile | undefined
  try {
    await keep(request.parts({ limits: LIMITS }), receiving, (stored) => {
      file = stored
    })
    if (!file) throw badRequest('There is no file in the form.')
    return file
  } catch (error) {
    if (file) await receiving.remove(file.stored.path)
    throw explained(error)
  }
}
