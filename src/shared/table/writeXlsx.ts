import type { Sheet } from './xlsxSheet.ts'

/** A workbook, written by a worker: the writer makes workers of its own, which a page of ours may not, and takes its time. */
export const writeXlsx = async (sheet: Sheet): Promise<Blob> => {
  if (typeof Worker === 'undefined') {
    const { writeSheet } = await import('./xlsxSheet.ts')
    return writeSheet(sheet)
  }
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url))
  try {
    return await new Promise<Blob>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => done(data)
      worker.onerror = ({ message }) => failed(new Error(message))
      worker.postMessage(sheet)
    })
  } finally {
    worker.terminate()
  }
}
