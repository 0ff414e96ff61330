import type { TableFormat } from '#contract/tableFormats.ts'
import { fileWriters } from './fileWriters.ts'
import type { Sheet } from './sheet.ts'

/** Writes a table as a file, in a worker because it takes long. */
export const writeTableFile = async (format: TableFormat, sheet: Sheet): Promise<Blob> => {
  if (typeof Worker === 'undefined') return fileWriters[format](sheet)
  const worker = new Worker(new URL('./fileWorker.ts', import.meta.url))
  try {
    return await new Promise<Blob>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => done(data)
      worker.onerror = ({ message }) => failed(new Error(message))
      worker.postMessage({ format, sheet })
    })
  } finally {
    worker.terminate()
  }
}
