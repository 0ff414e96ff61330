import { parentPort, workerData } from 'node:worker_threads'
import { type ImportTask, importFile } from './importFile.ts'

// The entry of a worker thread: one file, then the thread ends.
await importFile(workerData as ImportTask, (upload, progress) => parentPort?.postMessage({ upload, progress }))
