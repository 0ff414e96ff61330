import { parentPort } from 'node:worker_threads'
import { openImporter } from './importer.ts'
import type { ImportTask } from './importFile.ts'

/** A request to a thread: a file to import, or the request to end. */
export type WorkerRequest = ImportTask | 'end'

// Entry point of a worker thread, which imports one file after the other. An error ends the thread.
const importer = openImporter()
parentPort?.on('message', async (request: WorkerRequest) => {
  if (request === 'end') {
    parentPort?.close()
    return importer.close()
  }
  await importer.importFile(request, (upload, progress) => parentPort?.postMessage({ upload, progress }))
  parentPort?.postMessage('done')
})
