import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { trims } from '../jobs/trims.ts'
import { lifetimes } from './lifetimes.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('of every table it is said what bounds it', async () => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely_migration%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
  await owner.end()
  expect(Object.keys(lifetimes).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('what is said to be trimmed is, by a setting that the manual names', async () => {
  const trimmed = Object.entries(lifetimes).filter(([, words]) => words.startsWith('trimmed: '))
  expect(trimmed.map(([table]) => table).sort()).toEqual(
    [...trims.map(({ table }) => table), 'sightings', 'fetches', 'sheet_runs'].sort(),
  )
  const manual = await readFile('README.md', 'utf8')
  const settings = trimmed.flatMap(([, words]) => words.match(/CLOVE_\w+/) ?? [])
  expect(settings.length).toBeGreaterThan(0)
  expect(settings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
