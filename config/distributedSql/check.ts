import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distributedTables } from './distributedTables.ts'
import { findRefused } from './findRefused.ts'

/** Fewer were not recorded by a whole run of the tests. */
const LEAST = 1000

const folder = process.argv[2] ?? ''
const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
const texts = new Set(lines.filter((line) => line !== '').map((line) => String(JSON.parse(line))))
const tables = distributedTables(join(import.meta.dirname, '..', '..'))
const refused = await findRefused(texts, (table) => tables.has(table))
for (const { shape, instead, text } of refused) console.log(`${shape}: ${instead}\n  ${text.slice(0, 1000)}\n`)
console.log(`${texts.size} statements, ${refused.length} refused`)
if (refused.length > 0 || texts.size < LEAST) process.exitCode = 1
