import type { Sharp, SharpOptions } from 'sharp'

/** Pictures that are decoded at a time in one process: one may take 100 MB and a core for a second. */
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
  // the place goes to the next in line, so the count stays
  if (next) next()
  else running -= 1
}

export type OpenImage = (content: Buffer, options?: SharpOptions) => Sharp

/**
 * Runs work on pictures in the threads of libvips, outside the event loop, when it is its turn. The library is loaded with the
 * first picture: most servers print none.
 */
export const inImageQueue = async <T>(work: (open: OpenImage) => Promise<T>): Promise<T> => {
  await turn()
  try {
    const { default: sharp } = await import('sharp')
    // a picture is rarely decoded twice, and a kept one costs its whole size
    sharp.cache(false)
    sharp.concurrency(1)
    return await work((content, options) => sharp(content, { failOn: 'error', ...options }))
  } finally {
    leave()
  }
}
