import type { Worker } from 'node:worker_threads'
import type { Progress } from '#contract/uploads.ts'
import { startThread } from '#platform/runtime/startThread.ts'
import type { ImportFile } from './importFile.ts'
import type { WorkerRequest } from './worker.ts'

/**
 * Heap limits in megabytes; reports are streamed, so no real one needs more. Rows are short-lived: a larger young
 * generation is filled before it is collected, and was most of the memory growth during imports.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 }

/**
 * Idle time of a thread before it ends. Starting a thread takes longer than importing a small file; files of a morning
 * arrive minutes apart. An idle thread costs its memory.
 */
const IDLE_MS = 10 * 60_000

const entry = { here: import.meta.url, source: './worker.ts', built: './importWorker.mjs' }

type WorkerReply = 'done' | { upload: number; progress: Progress }

/**
 * Returns an importer that uses worker threads: the server's event loop stays free, and a crash ends only the thread.
 */
export const importInThreads = (): ImportFile => {
  const idle = new Map<Worker, NodeJS.Timeout>()

  const take = (): Worker => {
    for (const [worker, end] of idle) {
      clearTimeout(end)
      idle.delete(worker)
      worker.ref()
      return worker
    }
    const worker = startThread(entry, { resourceLimits: MEMORY })
    // a thread that fails while idle is dropped
    worker.on('error', () => clearTimeout(idle.get(worker)))
    worker.on('exit', () => idle.delete(worker))
    return worker
  }
  const keepIdle = (worker: Worker) => {
    // neither the thread nor the timer keeps the process alive
    worker.unref()
    const end = setTimeout(() => {
      idle.delete(worker)
      worker.postMessage('end' satisfies WorkerRequest)
    }, IDLE_MS)
    idle.set(worker, end.unref())
  }

  return (task, tell, stop) =>
    new Promise((resolve, reject) => {
      stop?.throwIfAborted()
      const worker = take()
      // terminates its work and its connections
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
        keepIdle(worker)
      }
      const onError = (error: Error) => finish(() => reject(error))
      const onExit = (code: number) =>
        finish(() => reject(stop?.aborted ? stop.reason : new Error(`the import thread ended with ${code}`)))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(task satisfies WorkerRequest)
    })
}
