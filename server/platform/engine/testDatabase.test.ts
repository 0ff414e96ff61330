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

let steps: string[] = []
const nameOf = (url: string) => new URL(url).pathname

const create = async () => {
  steps = []
  const database = await testDatabase({
    make: async (url) => {
      steps.push(`make ${nameOf(url)}`)
      await run(url, 'create table things (name text)')
    },
    admit: async (url) => void steps.push(`admit ${nameOf(url)}`),
    loginUrl: (url, login) => url.replace('//', `//${login}-of-`),
    name: 'things',
  })
  made.push(database)
  return database
}

it('gives each file a database of its own, copied from one made once', async () => {
  const first = await create()
  expect(steps).toEqual([expect.stringMatching(/^make .*_things_/), `admit ${nameOf(first.url('owner'))}`])
  const second = await create()
  expect(steps).toEqual([`admit ${nameOf(second.url('owner'))}`])
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
