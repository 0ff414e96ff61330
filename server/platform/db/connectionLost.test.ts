import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { isConnectionLost } from './connectionLost.ts'
import { openClient } from './pools.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const errorOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)
const withCode = (code: string, more: object = {}) => Object.assign(new Error('said by the server'), { code, ...more })

test('a connection that the server ends, or that ends without a word, is lost', async () => {
  const client = openClient(server.url('owner'))
  client.on('error', () => undefined)
  await client.connect()
  const ended = await errorOf(client.query('select pg_terminate_backend(pg_backend_pid())'))
  const afterwards = await errorOf(client.query('select 1'))
  const refused = await errorOf(openClient('postgres://nobody@127.0.0.1:1/none').connect())
  expect([ended, afterwards, refused].map(isConnectionLost)).toEqual([true, true, true])
})

test('what the server says of a statement is no lost connection', async () => {
  const client = openClient(server.url('owner'))
  await client.connect()
  const wrong = await errorOf(client.query('select 1 / 0'))
  const tooLong = await errorOf(client.query(`set statement_timeout = 1; select pg_sleep(1)`))
  await client.end()
  expect([wrong, tooLong, undefined, 'text'].map(isConnectionLost)).toEqual([false, false, false, false])
})

test('codes of shutdowns, of other nodes and of sockets are lost connections, others are not', () => {
  const lost = [
    '08000',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
  ]
  expect(lost.filter((code) => !isConnectionLost(withCode(code)))).toEqual([])
  const other = ['40P01', '40001', '23505', '57014', '53100', 'ENOENT', 'ERR_WORKER_OUT_OF_MEMORY']
  expect(other.filter((code) => isConnectionLost(withCode(code)))).toEqual([])
})

test('a pooler ends a connection with the code that the server has for a value it cannot read', () => {
  expect(isConnectionLost(withCode('08P01', { severity: 'FATAL' }))).toBe(true)
  expect(isConnectionLost(withCode('08P01', { severity: 'ERROR' }))).toBe(false)
})
