import { setImmediate as nextTurn } from 'node:timers/promises'

/** Ms for which long work holds the event loop. A short request needs some eight turns, one per statement. */
const TURN_MS = 4

/** Measures the turn of long work, which checks between its pieces whether the turn is over and then pauses. */
const openTurns = () => {
  let startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > TURN_MS
  const pause = async () => {
    await nextTurn()
    startedAt = performance.now()
  }
  return { isOver, pause }
}

/** Maps a long list without blocking the event loop. */
export const mapInTurns = async <T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> => {
  const { isOver, pause } = openTurns()
  const results: R[] = []
  for (const [index, item] of items.entries()) {
    results.push(map(item, index))
    if (isOver()) await pause()
  }
  return results
}

/** Runs the steps of long work without blocking the event loop for longer than one step. */
export const runInTurns = async <R>(steps: Generator<undefined, R>): Promise<R> => {
  const { isOver, pause } = openTurns()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (isOver()) await pause()
  }
}

/** Entries of a list that are written at once. */
const MAX_PIECE_ENTRIES = 100
/** Levels of a response that may contain long lists. */
const MAX_DEPTH = 4

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns whether a value has a list that is worth writing in pieces. */
export const hasLongList = (value: unknown, depth = MAX_DEPTH): boolean => {
  if (Array.isArray(value)) return value.length > MAX_PIECE_ENTRIES
  return depth > 0 && isPlain(value) && Object.values(value).some((inner) => hasLongList(inner, depth - 1))
}

/** Returns the result of `JSON.stringify` without blocking the event loop for long lists. */
export const stringifyInTurns = async (root: unknown): Promise<string> => {
  const { isOver, pause } = openTurns()
  const write = async (value: unknown): Promise<string | undefined> => {
    if (!hasLongList(value)) return JSON.stringify(value)
    if (Array.isArray(value)) {
      const pieces: string[] = []
      for (let offset = 0; offset < value.length; offset += MAX_PIECE_ENTRIES) {
        pieces.push(JSON.stringify(value.slice(offset, offset + MAX_PIECE_ENTRIES)).slice(1, -1))
        if (isOver()) await pause()
      }
      return `[${pieces.join(',')}]`
    }
    const fields: string[] = []
    for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
      const text = await write(inner)
      if (text !== undefined) fields.push(`${JSON.stringify(key)}:${text}`)
    }
    return `{${fields.join(',')}}`
  }
  return (await write(root)) ?? 'null'
}
