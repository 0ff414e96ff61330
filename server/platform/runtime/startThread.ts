import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread's entry: its source beside the caller, and its name beside the built server. */
export interface ThreadEntry {
  /** `import.meta.url` of the caller. */
  here: string
  source: string
  built: string
}

/** Starts a thread. When run from sources, it must first register the TypeScript loader. */
export const startThread = ({ here, source, built }: ThreadEntry, options: WorkerOptions): Worker => {
  if (here.endsWith('.mjs')) return new Worker(new URL(built, here), options)
  const { href } = new URL(source, here)
  const script = `import('tsx/esm/api').then(({ register }) => (register(), import('${href}')))`
  return new Worker(script, { ...options, eval: true })
}
