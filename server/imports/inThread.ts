import { Worker } from 'node:worker_threads'
import type { Progress } from '#contract/uploads.ts'
import type { ImportFile } from './importFile.ts'

/** Megabytes of objects; a report is streamed, so that one that needs more is no report. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/** The built worker lies beside the built server; from sources it is loaded as the server itself was. */
const entry = (here: string) => new URL(here.endsWith('.mjs') ? './importWorker.mjs' : './worker.ts', here)

/** Imports in a worker thread: the event loop of the server stays free, and a crash ends the thread alone. */
export const importInThread: ImportFile = (task, tell) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(entry(import.meta.url), { workerData: task, resourceLimits: MEMORY })
    worker.on('message', ({ upload, progress }: { upload: number; progress: Progress }) => tell(upload, progress))
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import thread ended with ${code}`))))
  })
