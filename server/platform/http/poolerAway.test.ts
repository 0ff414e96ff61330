import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { findPgBouncer, openPooler, type Pooler } from '#server/testing/pooler.ts'
import { key } from '#server/testing/startServer.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { type Engine, openEngine } from '../engine/engine.ts'
import { openLog } from '../reporting/log.ts'

jest.setTimeout(240_000)

// Debian: apt-get install pgbouncer
const program = findPgBouncer()
if (!program) process.stderr.write('PgBouncer is not on this machine: what it does without its server is not tested.\n')
const behind = program ? test : test.skip

let folder: string
let engine: Engine
let pooler: Pooler
let server: TestServer
let client: TestClient
beforeAll(async () => {
  if (!program) return
  folder = await mkdtemp(join(tmpdir(), 'clove-pooler-away-'))
  engine = await openEngine({ dataDir: folder })
  pooler = await openPooler(program, engine.url(), key, 8)
  process.env.CLOVE_TEST_POOLER = pooler.address
  server = await openTestServer({}, { ownerUrl: engine.url(), dataDir: folder, log: openLog('silent') })
  client = await server.client({ tenant: 'company' })
})
afterAll(async () => {
  if (!program) return
  delete process.env.CLOVE_TEST_POOLER
  // first, as it holds connections that a close would wait for
  await pooler.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

behind(
  'while the server behind PgBouncer is away, calls are answered 503 within seconds, and so is the health check',
  async () => {
    expect((await client.call('GET', '/leads')).statusCode).toBe(200)
    await engine.stop()
    // a pooler that lost its server lets a transaction wait for two minutes
    const first = await Promise.race([client.call('GET', '/leads'), wait(60_000, undefined, { ref: false })])
    expect([first?.statusCode, first?.headers['retry-after']]).toEqual([503, '5'])
    const ready = await Promise.race([server.app.inject('/readyz'), wait(60_000, undefined, { ref: false })])
    expect(ready?.statusCode).toBe(503)
    const later = await Promise.all(Array.from({ length: 5 }, () => client.call('GET', '/leads')))
    expect(later.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503])
  },
)
