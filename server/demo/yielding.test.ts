import { expect, test } from '@jest/globals'
import { piecesInTurns, runInTurns } from './yielding.ts'

const never = new AbortController().signal
const work = (milliseconds: number) => {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}
function* steps(count: number): Generator<string, string> {
  for (let n = 0; n < count; n += 1) {
    work(3)
    yield `${n}\n`
  }
  return 'done'
}

/** How often others get a turn until the promise is settled. */
const turnsDuring = async (done: Promise<unknown>): Promise<number> => {
  let turns = 0
  let over = false
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await done.finally(() => {
    over = true
  })
  return turns
}

test('a long computation lets others have their turn', async () => {
  const result = runInTurns(steps(30), never)
  expect(await turnsDuring(result)).toBeGreaterThan(5)
  expect(await result).toBe('done')
})

test('so does writing a long file, of which nothing gets lost', async () => {
  const write = async () => {
    let text = ''
    for await (const piece of piecesInTurns(steps(30), never)) text += piece
    return text
  }
  const text = write()
  expect(await turnsDuring(text)).toBeGreaterThan(5)
  expect(await text).toBe(Array.from({ length: 30 }, (_, n) => `${n}\n`).join(''))
})

test('it ends when it is told to', async () => {
  const signal = AbortSignal.abort()
  await expect(runInTurns(steps(30), signal)).rejects.toThrow()
})
