import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { databasePlace } from '#platform/db/stepError.ts'
import { readEnv } from '#platform/env.ts'
import { migrations } from '#server/migrations/index.ts'
import { start } from './start.ts'
import { freePort } from './testing/freePort.ts'
import { key } from './testing/startServer.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
  folder = await mkdtemp(join(tmpdir(), 'clove-start-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const failureOf = async (env: Record<string, string>) => {
  const settings = readEnv({
    PORT: '0',
    CLOVE_DATA: folder,
    CLOVE_LOG: 'silent',
    CLOVE_KEY: key.toString('hex'),
    ...env,
  })
  const outcome = await start(settings, '1.0.0', undefined, () => undefined).catch((error: Error) => error)
  if (!(outcome instanceof Error)) await outcome.stop()
  return outcome instanceof Error ? outcome.message : 'it started'
}

test('a start that finds no database names its address and the step, and never the password', async () => {
  const port = await freePort()
  const sentence = await failureOf({ DATABASE_URL: `postgres://boss:hidden@127.0.0.1:${port}/shop` })
  expect(sentence).toBe(
    `Connecting to the database at 127.0.0.1:${port}/shop failed: connect ECONNREFUSED 127.0.0.1:${port}`,
  )
  // a name with several addresses fails at each
  expect(await failureOf({ DATABASE_URL: `postgres://boss:hidden@localhost:${port}/shop` })).toMatch(
    new RegExp(`^Connecting to the database at localhost:${port}/shop failed: connect ECONNREFUSED`),
  )
})

test('a database that is not there is named', async () => {
  const url = new URL(server.url('owner'))
  url.pathname = '/nowhere'
  expect(await failureOf({ DATABASE_URL: url.href })).toBe(
    `Connecting to the database at ${databasePlace(url.href)} failed: database "nowhere" does not exist`,
  )
})

test('a migration that fails is named, with the database', async () => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const name = `${new URL(server.url('owner')).pathname.slice(1)}_fails`
  await owner.query(`create database "${name}"`)
  await owner.end()
  const url = new URL(server.url('owner'))
  url.pathname = `/${name}`
  const failing = { ...migrations, '9999_fails': 'select 1 / 0' }
  await expect(migrate(url.href, key, undefined, failing)).rejects.toThrow(
    `Bringing the database at ${databasePlace(url.href)} to this version failed: 9999_fails: division by zero`,
  )
})

test('a port that is taken is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  expect(await failureOf({ DATABASE_URL: server.url('owner'), PORT: port, CLOVE_DEMO: '0' })).toMatch(
    `Listening on 127.0.0.1:${port} failed: listen EADDRINUSE`,
  )
  other.close()
})
