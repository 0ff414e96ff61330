import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Upload } from '#contract/uploads.ts'
import { checkServer } from '#platform/db/checkServer.ts'
import { inScope } from '#platform/db/scope.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { findPgBouncer, openPooler, type Pooler } from './testing/pooler.ts'
import { order, ordersFile } from './testing/reportFiles.ts'
import { openSecondServer, type SecondServer } from './testing/secondServer.ts'
import { key } from './testing/startServer.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { throughPooler } from './testing/throughPooler.ts'
import { newUploader, type Uploader } from './testing/uploading.ts'

// Debian: apt-get install pgbouncer
const program = findPgBouncer()
if (!program) process.stderr.write('PgBouncer is not on this machine: what runs behind it is not tested.\n')
const behind = program ? test : test.skip

/** So few that web and jobs, and each call and the next one, share them. */
const CONNECTIONS = 4

let pooler: Pooler
let web: TestServer
let jobs: SecondServer
let shop: Uploader
let owner: Client
beforeAll(async () => {
  if (!program) return
  pooler = await openPooler(program, process.env.CLOVE_TEST_SERVER ?? '', key, CONNECTIONS)
  process.env.CLOVE_TEST_POOLER = pooler.address
  web = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  jobs = await openSecondServer(web, { role: 'jobs' })
  shop = await newUploader(web, 'pooled', [['main', 'amazon', ['US']]])
  owner = new Client(web.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  if (!program) return
  shop.close()
  await owner.end()
  await jobs.close()
  await web.close()
  await pooler.close()
})

behind(
  'a web and a jobs process work behind a pooler: files are imported, events arrive, nothing stays behind',
  async () => {
    const files = ['a', 'b', 'c'].map((prefix) =>
      ordersFile(Array.from({ length: 600 }, (_, n) => order(`${prefix}${n}`))),
    )
    for (const file of files) expect((await shop.send(file)).state).toBe('imported')
    const calls = await Promise.all(Array.from({ length: 40 }, () => shop.client.call('GET', '/uploads')))
    expect(new Set(calls.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(calls.at(-1)?.json<{ data: Upload[] }>().data).toHaveLength(3)

    await waitUntil('the jobs after the imports are over', async () => {
      const { rows } = await owner.query(`select from jobs where state in ('queued', 'running') and run_at <= now()`)
      return rows.length === 0
    })
    const left = await owner.query(`select relname from pg_class where relpersistence = 't'`)
    expect(left.rows).toEqual([])
    const held = await owner.query(`
    select a.usename, l.classid, count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objsubid in (1, 2) and a.datname = current_database() group by 1, 2`)
    // the liveness lock of the jobs process, on its direct connection; a cluster's own locks are of other kinds
    expect(held.rows).toEqual([{ usename: 'clove_jobs', classid: expect.anything(), count: 1 }])
  },
)

behind('no setting of one call or job is there for the next', async () => {
  const look = () =>
    inScope(web.platform.db, {}, async ({ tx }) => {
      const { rows } = await sql<{ said: string }>`
        select current_setting('statement_timeout') || ' ' || current_setting('work_mem') || ' '
          || coalesce(current_setting('app.tenant', true), '') as said`.execute(tx)
      return rows[0]?.said
    })
  const fresh = await owner.query(
    `select current_setting('statement_timeout') || ' ' || current_setting('work_mem') || ' ' as said`,
  )
  const seen = await Promise.all(Array.from({ length: 3 * CONNECTIONS }, look))
  expect(new Set(seen)).toEqual(new Set([fresh.rows[0].said]))
})

behind('a question that nobody waits for is ended, and takes ten seconds at most', async () => {
  const { answering } = web.platform
  const gone = new AbortController()
  let others = 0
  const beside = inScope(answering.db, {}, async ({ tx }) => {
    await sql`select pg_sleep(0.4)`.execute(tx)
    others += 1
  })
  const asked = answering.whileAwaited(
    gone.signal,
    () => true,
    (settled) =>
      inScope(answering.db, {}, ({ tx }) =>
        sql`select pg_sleep(9.5)`
          .execute(tx)
          .then(() => undefined)
          .finally(settled),
      ),
  )
  const active = `select from pg_stat_activity where query like '%pg_sleep(9.5)%' and state = 'active' and pid <> pg_backend_pid()`
  await waitUntil('the statement runs', async () => (await owner.query(active)).rowCount)
  gone.abort()
  await expect(asked).rejects.toThrow('canceling statement due to user request')
  await beside
  expect(others).toBe(1)
  const limit = await inScope(answering.db, {}, ({ tx }) =>
    sql<{ t: string }>`select current_setting('statement_timeout') as t`.execute(tx),
  )
  expect(limit.rows).toEqual([{ t: '10s' }])
})

behind('the way past the pooler must lead past it', async () => {
  await expect(checkServer(throughPooler(web.url('app'), pooler.address))).rejects.toThrow('set DATABASE_DIRECT_URL')
})
