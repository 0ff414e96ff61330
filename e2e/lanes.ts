import { availableParallelism } from 'node:os'
import { after, before, describe } from 'node:test'
import { demoFilled, endFillWait, FILES, FILLS_DEMO } from './support/handedDown.ts'

/** Files at once at most: each has a server, its database and a browser. */
const MAX_FILES = 4
const files = process.env[FILES]?.split(',') ?? []
const fills = files.filter((file) => file === FILLS_DEMO)
const others = files.filter((file) => file !== FILLS_DEMO)

const walk = (file: string) =>
  describe(file, { concurrency: 1 }, async () => {
    if (file === FILLS_DEMO) after(endFillWait)
    else if (fills.length) before(() => demoFilled)
    await import(`./${file}`)
  })

// all in one process: to start one for each file takes a tenth of the whole time
describe('journeys', { concurrency: Math.min(availableParallelism(), MAX_FILES) }, () => {
  for (const file of [...fills, ...others]) walk(file)
})
