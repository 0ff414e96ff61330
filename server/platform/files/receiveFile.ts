import type { Readable } from 'node:stream'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isConnectionLost } from '#platform/db/connectionLost.ts'
import { badRequest, UserError } from '#platform/errors.ts'
import { type StoredFile, storeFile } from './fileStore.ts'
import { type FileStore, StoreFailure } from './store.ts'

export interface Receiving<Hints> {
  files: FileStore
  tenant: string
  fileKey: Buffer
  fieldNames: ReadonlySet<string>
  /** Maximum number of characters of a field. */
  fieldSize: number
  /** Reads the fields about the file; may throw before the file is read. */
  read(fields: ReadonlyMap<string, string>): Hints | Promise<Hints>
  /** Inspects the bytes while they stream. */
  through?(content: Readable): Readable
  remove(path: string): Promise<void>
}

/** A completely received file and its fields. */
export interface Received<Hints> {
  filename: string
  hints: Hints
  stored: StoredFile
}

const broken = () => badRequest('The upload was interrupted. Send the file again.')

// Control characters, and those that change the text direction.
const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const nameOf = ({ filename }: MultipartFile): string => {
  const base = (filename ?? '').replace(/^.*[\\/]/s, '')
  return base.replace(unseen, '').slice(0, 255) || 'report'
}

const explained = (error: unknown): unknown => {
  if (error instanceof UserError) return error
  if (error instanceof StoreFailure)
    return error.code === 'FILES_AWAY'
      ? new UserError(503, 'Clove cannot store files right now. Send the file again in a few minutes.')
      : error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return new UserError(413, 'The server has no space left for this file.')
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return badRequest('Send one file at a time, with its form fields before it.')
  // A client that disconnects resets its connection as well.
  if (/^(EACCES|EROFS|EIO|EMFILE)$/.test(code) || (isConnectionLost(error) && code !== 'ECONNRESET')) return error
  return broken()
}

const keep = async <Hints>(
  parts: AsyncIterable<Multipart>,
  { files, tenant, fileKey, fieldNames, read, through = (content) => content }: Receiving<Hints>,
  onStored: (file: Received<Hints>) => void,
) => {
  const fields = new Map<string, string>()
  let received = false
  for await (const part of parts) {
    if (part.type === 'file') {
      if (received) throw badRequest('Send one file at a time.')
      if (part.fieldname !== 'file') throw badRequest('Send the file in the form field named file.')
      const hints = await read(fields)
      received = true
      const stored = await storeFile(files, tenant, fileKey, through(part.file))
      onStored({ filename: nameOf(part), hints, stored })
    } else {
      const name = part.fieldname.slice(0, 40)
      if (received) throw badRequest(`The form field ${name} must come before the file.`)
      if (!fieldNames.has(part.fieldname)) throw badRequest(`There is no form field ${name}.`)
      if (part.valueTruncated) throw badRequest(`The form field ${name} is too long.`)
      fields.set(part.fieldname, String(part.value))
    }
  }
}

/** Receives a multipart form with one file. A rejected or interrupted upload leaves nothing behind. */
export const receiveFile = async <Hints>(
  request: FastifyRequest,
  receiving: Receiving<Hints>,
): Promise<Received<Hints>> => {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.')
  const { fieldNames, fieldSize } = receiving
  const limits = { fields: fieldNames.size, files: 2, fieldSize, parts: fieldNames.size + 2 }
  let file: Received<Hints> | undefined
  try {
    await keep(request.parts({ limits }), receiving, (received) => {
      file = received
    })
    if (!file) throw badRequest('There is no file in the form.')
    return file
  } catch (error) {
    if (file) await receiving.remove(file.stored.path)
    throw explained(error)
  }
}
