import { createDecipheriv } from 'node:crypto'
import { FileDamaged } from './store.ts'

/** A file lies as mark, iv, cipher text and tag. */
export const ALGORITHM = 'aes-256-gcm'
export const MARK = Buffer.from('clove\0f2', 'latin1')
export const IV = 12
export const TAG = 16
export const BODY_AT = MARK.length + IV

/** Files stored before the mark: an iv, then cipher text that nothing vouches for. */
const OLD_ALGORITHM = 'aes-256-ctr'
const OLD_IV = 16

interface SealedForm {
  isOld: boolean
  iv: Buffer
  bodyAt: number
  /** Of the file as it came. */
  bytes: number
}

/** How a file lies in the store, by its first bytes and its size there. */
export const readHeader = (header: Buffer, stored: number): SealedForm => {
  if (header.subarray(0, MARK.length).equals(MARK)) {
    if (stored < BODY_AT + TAG) throw new FileDamaged()
    return { isOld: false, iv: header.subarray(MARK.length), bodyAt: BODY_AT, bytes: stored - BODY_AT - TAG }
  }
  if (stored < OLD_IV) throw new FileDamaged()
  return { isOld: true, iv: header.subarray(0, OLD_IV), bodyAt: OLD_IV, bytes: stored - OLD_IV }
}

interface Opening {
  fileKey: Buffer
  path: string
}

/** A file's own bytes from those behind its header. @throws FileDamaged at the end, when they are not what was stored */
export async function* unsealed(
  sealed: AsyncIterable<Buffer>,
  { isOld, iv, bytes }: SealedForm,
  { fileKey, path }: Opening,
): AsyncGenerator<Buffer> {
  if (isOld) {
    const decipher = createDecipheriv(OLD_ALGORITHM, fileKey, iv)
    for await (const piece of sealed) yield decipher.update(piece)
    return
  }
  const decipher = createDecipheriv(ALGORITHM, fileKey, iv, { authTagLength: TAG }).setAAD(Buffer.from(path))
  const tag: Buffer[] = []
  let left = bytes
  for await (const piece of sealed) {
    const body = piece.subarray(0, left)
    left -= body.length
    if (body.length) yield decipher.update(body)
    if (body.length < piece.length) tag.push(piece.subarray(body.length))
  }
  try {
    decipher.setAuthTag(Buffer.concat(tag))
    decipher.final()
  } catch {
    throw new FileDamaged()
  }
}
