import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long work goes on before others get their turn, in milliseconds. */
const TURN = 3
const PIECE = 64 * 1024

/** Runs a long computation that pauses often, so that the server answers meanwhile. Throws when told to stop. */
export const runInTurns = async <T>(work: Generator<unknown, T>, signal: AbortSignal): Promise<T> => {
  for (;;) {
    const end = performance.now() + TURN
    while (performance.now() < end) {
      const step = work.next()
      if (step.done) return step.value
    }
    await nextTurn(undefined, { signal })
  }
}

/** Gathers lines into pieces of a file, with the same pauses. */
export async function* piecesInTurns(lines: Iterable<string>, signal: AbortSignal): AsyncGenerator<string> {
  let piece = ''
  let end = performance.now() + TURN
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE && performance.now() < end) continue
    yield piece
    piece = ''
    await nextTurn(undefined, { signal })
    end = performance.now() + TURN
  }
  if (piece) yield piece
}
