import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

/** Words that once stood for many things, as a name or at the end or beginning of one: say what the value holds instead. */
const vague =
  /^(told|said|asked|usual|reckon\w*)$|^(told|said|asked|usual)[A-Z_]|(Told|Said|Asked|Words)$|^(MOST|LEAST|USUAL)_|^words$/

/** Columns and tables of the database: a new name needs a migration. */
const stored =
  /^(asked_(at|id|name|since|until)|told_(since|until|again)|said_(asin|fnsku|name|category|by|shipped_on))$/

/** How many uses are left, in properties of stored or sent data above all. The number only falls. */
const MAX_USES = 122

const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

it('names say what they hold', () => {
  const files = ['src', 'server', 'world', 'mocks']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|[\\/](testing|migrations)[\\/]/.test(file))
  const uses = new Map<string, number>()
  for (const file of files)
    for (const [name] of codeOf(file).matchAll(/[A-Za-z_$][\w$]*/g))
      if (vague.test(name) && !stored.test(name)) uses.set(name, (uses.get(name) ?? 0) + 1)
  const total = [...uses.values()].reduce((sum, count) => sum + count, 0)
  if (total > MAX_USES) expect([...uses].sort(([, one], [, other]) => other - one)).toEqual([])
  expect(total).toBeLessThanOrEqual(MAX_USES)
})
