import { availableParallelism } from 'node:os'
import { describe } from 'node:test'
import { ALONE, FILES } from './support/handedDown.ts'

/** Files at once at most: each has a server, its database and a browser. */
const MAX_FILES = 4
const files = process.env[FILES]?.split(',') ?? []

const walk = (file: string) =>
  describe(file, { concurrency: 1 }, async () => {
    await import(`./${file}`)
  })

// all in one process: to start one for each file takes a tenth of the whole time
if (files.includes(ALONE)) walk(ALONE)
describe('journeys', { concurrency: Math.min(availableParallelism(), MAX_FILES) }, () => {
  for (const file of files) if (file !== ALONE) walk(file)
})
