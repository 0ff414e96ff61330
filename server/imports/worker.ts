import { parentPort } from 'node:worker_threads'
import { openImporter } from './importer.ts'
import type { ImportTask } from './importFile.ts'

/** What a thread is asked: to import a file, or to end itself. */
export type WorkerRequest = ImportTask | 'end'

// The entry of a worker thread: one file after the other, as they are sent. One that fails ends the thread.
const importer = openImporter()
parentPort?.on('message', async (request: WorkerRequest) => {
  if (request === 'end') {
    parentPort?.close()
    return importer.close()
  }
  await importer.importFile(request, (upload, progress) => parentPort?.postMessage({ upload, progress }))
  parentPort?.postMessage('done')
})
