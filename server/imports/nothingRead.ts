import type { Read } from '#facts/index.ts'
import { UnreadableFile } from '#files/index.ts'

/** A file without a single readable row: nothing is imported, and its rejected rows can be downloaded. */
export class NothingRead extends UnreadableFile {
  readonly read: Read
  constructor(message: string, read: Read) {
    super(message)
    this.read = read
  }
}

/** Throws NothingRead when every row was rejected. */
export const refuseUnread = (read: Read) => {
  const { rows, rejected, firstReason } = read
  if (rows === 0 || rejected < rows) return
  const rowsText = rows === 1 ? 'Its only row' : `None of its ${rows.toLocaleString('en-US')} rows`
  throw new NothingRead(
    `${rowsText} could ${rows === 1 ? 'not ' : ''}be read. ${rows === 1 ? 'The' : 'The first'} reason: ${firstReason ?? ''} Nothing was imported.`,
    read,
  )
}
