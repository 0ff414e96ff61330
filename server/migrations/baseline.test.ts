import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { ownedServer } from '#server/testing/ownedServer.ts'
import { schemaOf } from '#server/testing/schemaOf.ts'
import { key } from '#server/testing/startServer.ts'
import { baselineStep, migrations } from './index.ts'

const bed = ownedServer()

/** A few of the steps that the baseline replaces, as earlier versions recorded them. */
const earlierSteps = ['0001_platform', '0052_lead_speed', '0102_demand_pairs']

let url: string
let database: Client
beforeAll(async () => {
  const address = new URL(bed.server.url('owner'))
  address.pathname += '_baseline'
  url = address.href
  await bed.owner.query(`create database "${address.pathname.slice(1)}"`)
  database = new Client(url)
  await database.connect()
})
afterAll(() => database.end())

const taken = async () =>
  (await database.query('select name, timestamp from kysely_migration order by name')).rows as { name: string }[]
const record = (names: readonly string[]) =>
  database.query(
    `insert into kysely_migration (name, timestamp) select unnest($1::text[]), '2026-01-01T00:00:00.000Z'`,
    [names],
  )

test('an empty database gets the schema, and its owner and the logins get their rights', async () => {
  await migrate(url, key)
  expect((await taken()).map(({ name }) => name)).toEqual(Object.keys(migrations))
  const schema = await schemaOf(database)
  expect(schema.filter((line) => /^row /.test(line))).toEqual([])
  expect(schema).toContainEqual(expect.stringMatching(/^table \| jobs \| r .*clove_jobs=d\//))
})

test('a database on which the earlier steps ran one by one goes on, and nothing runs again', async () => {
  await record(earlierSteps)
  const before = { schema: await schemaOf(database), steps: await taken() }
  await migrate(url, key)
  expect({ schema: await schemaOf(database), steps: await taken() }).toEqual(before)
  const next = { ...migrations, '9998_next': 'create table next (tenant_id uuid primary key)' }
  await migrate(url, key, undefined, next)
  expect((await taken()).map(({ name }) => name)).toEqual([...earlierSteps, ...Object.keys(next)].sort())
})

test('a database that lacks some of them is refused with the version to start first, and stays as it is', async () => {
  await database.query('delete from kysely_migration where name = any($1)', [['9998_next', baselineStep]])
  const before = { schema: await schemaOf(database), steps: await taken() }
  await expect(migrate(url, key)).rejects.toThrow(
    'This database is too old to upgrade directly. Start Clove 1.0.0-rc.1 on it once, then start this version.',
  )
  expect({ schema: await schemaOf(database), steps: await taken() }).toEqual(before)
})
