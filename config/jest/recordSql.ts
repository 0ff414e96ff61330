import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import pg from 'pg'

/** What tests ask of the database, each text once: it is looked through when the run is over. */
const texts = new Set<string>()

const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
  if (typeof text === 'string') texts.add(text)
  return ask.apply(this, given)
} as typeof pg.Client.prototype.query

afterAll(() => {
  const folder = process.env.CLOVE_TEST_STATEMENTS
  if (folder && texts.size)
    appendFileSync(join(folder, `${process.pid}.jsonl`), [...texts].map((text) => `${JSON.stringify(text)}\n`).join(''))
})
