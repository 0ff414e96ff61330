import type { TableFormat } from '#contract/tableFormats.ts'
import { fileWriters } from './fileWriters.ts'
import type { Sheet } from './sheet.ts'

self.onmessage = async ({ data: { format, sheet } }: MessageEvent<{ format: TableFormat; sheet: Sheet }>) => {
  self.postMessage(await fileWriters[format](sheet))
}
