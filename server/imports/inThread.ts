import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Progress } from '#contract/uploads.ts'
import type { ImportFile } from './importFile.ts'

/** Megabytes of objects; a report is streamed, so that one that needs more is no report. */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 }

/** The built worker lies beside the built server; from sources it needs the loader that the server was started with. */
const entry = (): { file: URL; execArgv: string[] } => {
  const here = import.meta.url
  if (here.endsWith('.mjs')) return { file: new URL('./importWorker.mjs', here), execArgv: [] }
  const loader = pathToFileURL(createRequire(here).resolve('tsx')).href
  return { file: new URL('./worker.ts', here), execArgv: ['--import', loader] }
}

/** Imports in a worker thread: the event loop of the server stays free, and a crash ends the thread alone. */
export const importInThread: ImportFile = (task, tell) =>
  new Promise((resolve, reject) => {
    const { file, execArgv } = entry()
    const worker = new Worker(file, { workerData: task, execArgv, resourceLimits: MEMORY })
    worker.on('message', ({ upload, progress }: { upload: number; progress: Progress }) => tell(upload, progress))
    worker.on('error', reject)
    worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the import thread ended with ${code}`))))
  })
