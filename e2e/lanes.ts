import { availableParallelism } from 'node:os'
import { describe } from 'node:test'
import { FILES } from './support/handedDown.ts'

/** Files at once at most: each has a server, its database and a browser. */
const MOST = 4
const files = process.env[FILES]?.split(',') ?? []

// all in one process: to start one for each file takes a tenth of the whole time
describe('journeys', { concurrency: Math.min(availableParallelism(), MOST) }, () => {
  for (const file of files) {
    describe(file, { concurrency: 1 }, async () => {
      await import(`./${file}`)
    })
  }
})
