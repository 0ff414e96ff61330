import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import pg from 'pg'

/** What the server asks of the database in tests, each text once: it is looked through when the run is over. */
const texts = new Set<string>()

const logins = new Set(['clove_app', 'clove_jobs'])
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
  // what a test asks as the owner of the database is its own affair
  if (typeof text === 'string' && logins.has(this.user ?? '')) texts.add(text)
  return ask.apply(this, given)
} as typeof pg.Client.prototype.query

afterAll(() => {
  const folder = process.env.CLOVE_TEST_STATEMENTS
  if (folder && texts.size)
    appendFileSync(join(folder, `${process.pid}.jsonl`), [...texts].map((text) => `${JSON.stringify(text)}\n`).join(''))
})
