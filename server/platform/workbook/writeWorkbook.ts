import { type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Workbook } from '#rules/workbook/workbook.ts'
import { workbookParts } from '#rules/workbook/workbookParts.ts'

/** Streams a workbook. It reads rows at the pace of the consumer, so that few are in memory. */
export const writeWorkbook = (workbook: Workbook): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const { texts, table } = workbookParts(workbook)
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name)
  const sheet = Readable.from(table.pieces, { objectMode: false })
  // The zip ignores a failed source, and the source ignores a closed consumer.
  sheet.on('error', (error) => output.destroy(error))
  output.on('close', () => sheet.destroy())
  zip.addReadStream(sheet, table.name)
  zip.end()
  return output
}
