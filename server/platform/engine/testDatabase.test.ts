import { afterAll, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { type TestDatabase, testDatabase } from './testDatabase.ts'

const made: TestDatabase[] = []
afterAll(async () => {
  for (const database of made) await database.drop()
})

const run = async (url: string, sql: string) => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

let migrated: string[] = []
const migrate = async (url: string) => {
  migrated.push(new URL(url).pathname)
  await run(url, 'create table if not exists things (name text)')
}

const create = async () => {
  migrated = []
  const database = await testDatabase(migrate, (url, login) => url.replace('//', `//${login}-of-`), 'things')
  made.push(database)
  return database
}

it('gives each file a database of its own, copied from one migrated once', async () => {
  const first = await create()
  expect(migrated).toHaveLength(2)
  const second = await create()
  expect(migrated).toEqual([new URL(second.url('owner')).pathname])
  await run(first.url('owner'), `insert into things values ('mine')`)
  expect(await run(second.url('owner'), 'select * from things')).toEqual([])
})

it('gives the address for each login', async () => {
  const database = await create()
  expect(database.url('app')).toContain('//app-of-')
  expect(database.url('jobs')).toContain('//jobs-of-')
})

it('drops what it made, connections or not', async () => {
  const database = await create()
  const client = new Client(database.url('owner'))
  const cut = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await database.drop()
  expect(String(await cut)).toMatch(/terminat/)
  await expect(run(database.url('owner'), 'select 1')).rejects.toThrow('does not exist')
})
