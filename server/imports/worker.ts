import { parentPort } from 'node:worker_threads'
import { type ImportTask, importFile } from './importFile.ts'

// The entry of a worker thread: one file after the other, as they are sent. One that fails ends the thread.
parentPort?.on('message', async (task: ImportTask) => {
  await importFile(task, (upload, progress) => parentPort?.postMessage({ upload, progress }))
  parentPort?.postMessage('done')
})
