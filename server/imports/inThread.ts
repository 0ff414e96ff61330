import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Progress } from '#contract/uploads.ts'
import type { ImportFile } from './importFile.ts'

/** Megabytes of objects; a report is streamed, so that one that needs more is no report. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

/** The built worker lies beside the built server. From sources a thread has to learn to read them before it can start. */
const startWorker = (here: string, options: WorkerOptions): Worker => {
  if (here.endsWith('.mjs')) return new Worker(new URL('./importWorker.mjs', here), options)
  const source = new URL('./worker.ts', here).href
  const script = `import('tsx/esm/api').then(({ register }) => (register(), import('${source}')))`
  return new Worker(script, { ...options, eval: true })
}

/** Imports in a worker thread: the event loop of the server stays free, and a crash ends the thread alone. */
export const importInThread: ImportFile = (task, tell) =>
  new Promise((resolve, reject) => {
    const worker = startWorker(import.meta.url, { workerData: task, resourceLimits: MEMORY })
    worker.on('message', ({ upload, progress }: { upload: number; progress: Progress }) => tell(upload, progress))
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import thread ended with ${code}`))))
  })
