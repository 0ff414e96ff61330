import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localTables } from '../../server/platform/db/distribution.ts'

/** The tables that rooms declare and a distributed database spreads. */
export const distributedTables = (root: string): Set<string> => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  const bodies = files
    .filter((name) => /(^|\W)(t|\w+T)ables[.]ts$/.test(name))
    .map((name) => readFileSync(join(root, 'server', name), 'utf8'))
    .map((text) => /interface Tables {([^}]*)}/.exec(text)?.[1] ?? '')
  const all = bodies.flatMap((body) => [...body.matchAll(/(\w+): \w+/g)].map(([, table = '']) => table))
  return new Set(all.filter((table) => !(table in localTables)))
}
