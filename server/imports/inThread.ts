import type { Worker } from 'node:worker_threads'
import type { Progress } from '#contract/uploads.ts'
import { startThread } from '#platform/runtime/startThread.ts'
import type { ImportFile } from './importFile.ts'
import type { WorkerRequest } from './worker.ts'

/**
 * Megabytes of objects; reports are streamed, so that no real one needs more. Rows live for a moment alone: room for more young ones is filled
 * before any is cleared away, and was most of what an import made the server grow by.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 }

/** How long a thread waits for another file: many small files would take longer to start threads than to import. */
const REST_MS = 1000

const entry = { here: import.meta.url, source: './worker.ts', built: './importWorker.mjs' }

type WorkerReply = 'done' | { upload: number; progress: Progress }

/** Imports in worker threads: the event loop of the server stays free, and a crash ends the thread alone. */
export const importInThreads = (): ImportFile => {
  const resting = new Map<Worker, NodeJS.Timeout>()

  const take = (): Worker => {
    for (const [worker, end] of resting) {
      clearTimeout(end)
      resting.delete(worker)
      worker.ref()
      return worker
    }
    const worker = startThread(entry, { resourceLimits: MEMORY })
    // a thread that fails while it has no file is dropped
    worker.on('error', () => clearTimeout(resting.get(worker)))
    worker.on('exit', () => resting.delete(worker))
    return worker
  }
  const rest = (worker: Worker) => {
    // neither the thread nor the wait keeps the server from ending
    worker.unref()
    const end = setTimeout(() => {
      resting.delete(worker)
      worker.postMessage('end' satisfies WorkerRequest)
    }, REST_MS)
    resting.set(worker, end.unref())
  }

  return (task, tell, stop) =>
    new Promise((resolve, reject) => {
      stop?.throwIfAborted()
      const worker = take()
      // whatever it computes, and its connections with it
      const end = () => void worker.terminate()
      stop?.addEventListener('abort', end, { once: true })
      const finish = (settle: () => void) => {
        stop?.removeEventListener('abort', end)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      const onMessage = (reply: WorkerReply) => {
        if (reply !== 'done') return tell(reply.upload, reply.progress)
        finish(resolve)
        rest(worker)
      }
      const onError = (error: Error) => finish(() => reject(error))
      const onExit = (code: number) =>
        finish(() => reject(stop?.aborted ? stop.reason : new Error(`the import thread ended with ${code}`)))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(task satisfies WorkerRequest)
    })
}
