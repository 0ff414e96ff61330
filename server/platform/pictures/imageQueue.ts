import type { Sharp, SharpOptions } from 'sharp'

/** Maximum number of pictures decoded at a time per process: one may take 100 MB and a core for a second. */
const MAX_AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

const turn = (): Promise<void> | undefined => {
  if (running < MAX_AT_ONCE) {
    running += 1
    return undefined
  }
  return new Promise((resolve) => waiting.push(resolve))
}

const leave = (): void => {
  const next = waiting.shift()
  // the slot goes to the next waiter, so the count does not change
  if (next) next()
  else running -= 1
}

export type OpenImage = (content: Buffer, options?: SharpOptions) => Sharp

/**
 * Queues work on pictures for the threads of libvips, outside the event loop. The library is loaded with the first
 * picture, because most servers print none.
 */
export const inImageQueue = async <T>(work: (open: OpenImage) => Promise<T>): Promise<T> => {
  await turn()
  try {
    const { default: sharp } = await import('sharp')
    // pictures are rarely decoded twice, and a cached one uses its full size in memory
    sharp.cache(false)
    sharp.concurrency(1)
    return await work((content, options) => sharp(content, { failOn: 'error', ...options }))
  } finally {
    leave()
  }
}
