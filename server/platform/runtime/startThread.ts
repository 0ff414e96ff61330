import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread's entry: its source next to the caller, and its name next to the built server. */
export interface ThreadEntry {
  /** `import.meta.url` of the caller. */
  here: string
  source: string
  built: string
}

/** Starts a thread. When run from sources, the thread first registers the TypeScript loader. */
export const startThread = ({ here, source, built }: ThreadEntry, options: WorkerOptions): Worker => {
  if (here.endsWith('.mjs')) return new Worker(new URL(built, here), options)
  const { href } = new URL(source, here)
  const script = `import('tsx/esm/api').then(({ register }) => (register(), import('${href}')))`
  return new Worker(script, { ...options, eval: true })
}
