import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

/** Not of an extension: Citus has views of its own. */
const ours = `not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`

/** Kysely's own, of no tenant: which migrations have run. */
const ofNobody = ['kysely_migration', 'kysely_migration_lock']

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

test('every table is under row-level security and has a policy', async () => {
  const { rows } = await owner.query<{ name: string; secured: boolean; policies: number }>(`
    select relname as name, relrowsecurity as secured,
      (select count(*)::int from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f') order by relname`)
  const open = rows.filter(({ secured, policies }) => !secured || policies === 0).map(({ name }) => name)
  expect(open).toEqual(ofNobody)
  expect(rows.length).toBeGreaterThan(20)
})

test('no view, and one function alone, lends anybody the rights of its owner: the one for statistics', async () => {
  const { rows } = await owner.query(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') and ${ours}
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)
  expect(rows).toEqual([{ name: 'analyze_tables' }])
})

test('the app login owns nothing and is subject to every policy', async () => {
  const { rows } = await owner.query(`
    select rolname, rolsuper, rolbypassrls, rolcreaterole,
      (select count(*)::int from pg_class where relowner = pg_roles.oid and relpersistence <> 't') as owns
    from pg_roles where rolname = 'clove_app'`)
  expect(rows).toEqual([{ rolname: 'clove_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 }])
})

const fieldsIn = (body: string) => [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name ?? '')

/** Tables and columns as the rooms' table files name them, read from their text: types are gone when a test runs. */
const declared = async () => {
  const names = (await readdir('server', { recursive: true })).filter((name) => /(^|\W)(t|\w+T)ables[.]ts$/.test(name))
  const text = (await Promise.all(names.map((name) => readFile(join('server', name), 'utf8')))).join('\n')
  const bodies = new Map(
    [...text.matchAll(/interface (\w+)(?: extends (\w+))? {([^}]*)}/g)].map(([, name = '', base, body = '']) => {
      return [name, { base, fields: fieldsIn(body) }] as const
    }),
  )
  const columnsOf = (type: string): string[] => {
    const body = bodies.get(type)
    return body ? [...(body.base ? columnsOf(body.base) : []), ...body.fields] : []
  }
  const tables = [...text.matchAll(/interface Tables {([^}]*)}/g)].map(([, body]) => body).join('\n')
  return Object.fromEntries(
    [...tables.matchAll(/(\w+): (\w+)/g)].map(([, table = '', type = '']) => [table, columnsOf(type).sort()]),
  )
}

test('the rooms name the tables and columns that there are', async () => {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f') group by relname`)
  const there = rows.filter(({ name }) => !ofNobody.includes(name)).map(({ name, columns }) => [name, columns.sort()])
  expect(await declared()).toEqual(Object.fromEntries(there))
})
