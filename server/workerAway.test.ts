import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { accountFor } from '#platform/engine/account.ts'
import { adsFile } from './testing/adsFiles.ts'
import { listingsFile, order, ordersFile, shipmentsFile } from './testing/reportFiles.ts'
import { myiFile } from './testing/stockFiles.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { newUploader, type Uploader } from './testing/uploading.ts'

/*
 * Runs on a Citus cluster of this machine: DATABASE_URL is its coordinator's, CLOVE_DISTRIBUTED is citus, CLOVE_TEST_WORKER is the data
 * folder of a worker that may be stopped and started, CLOVE_TEST_PROGRAMS the folder of its programs.
 */
const { CLOVE_TEST_WORKER: worker = '', CLOVE_TEST_PROGRAMS: programs = '' } = process.env
const onCluster = worker && programs ? test : test.skip
if (onCluster === test.skip)
  process.stderr.write('No worker of a cluster may be stopped here: what goes on without one is not tested.\n')

jest.setTimeout(900_000)

let server: TestServer
let owner: Client
let near: Uploader
let away: Uploader
beforeAll(async () => {
  if (!worker) return
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  const port = Number(await program('postgres', '-D', worker, '-C', 'port'))
  const companies = new Map<boolean, Uploader>()
  // which worker a company lies on follows from its id, which is random
  for (let count = 0; companies.size < 2; count += 1) {
    const company = await newUploader(server, `company${count}`, [['main', 'amazon', ['US']]])
    const isAway = (await portOf(company.client.tenantId)) === port
    if (companies.has(isAway)) company.close()
    else companies.set(isAway, company)
  }
  near = companies.get(false) as Uploader
  away = companies.get(true) as Uploader
})
afterAll(async () => {
  if (!worker) return
  await startWorker()
  near.close()
  away.close()
  await owner.end()
  await server.close()
})

const program = async (name: string, ...args: string[]) => {
  const { stdout } = await promisify(execFile)(`${programs}/${name}`, args, { ...accountFor(worker), cwd: '/' })
  return stdout
}
const stopWorker = () => program('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', worker)
const startWorker = () =>
  program('pg_ctl', 'start', '-w', '-D', worker, '-l', `${worker}/server.log`).catch(() => 'it runs already')

const portOf = async (tenant: string) => {
  const { rows } = await owner.query<{ port: number }>(
    `select nodeport as port from pg_dist_shard_placement
    where shardid = get_shard_id_for_distribution_column('order_lines', $1::uuid)`,
    [tenant],
  )
  return rows[0]?.port
}

/** Files that reach most tables; those of the second round say other things of the same. */
const filesOf = (round: number) => {
  const orders = Array.from({ length: 20 }, (_, at) => `${round}-${at}`)
  const stock = { sku: 'LAMP-1', asin: 'B000000001', 'afn-fulfillable-quantity': String(round) }
  const spent = { day: '2026-03-01', campaign: 'Lamps', asin: 'B000000001', sku: 'LAMP-1', clicks: 3, spend: round }
  return [
    listingsFile({ B000000001: `Lamp ${round}`, [`B00000000${round}`]: 'Another' }),
    ordersFile(orders.map((id) => order(id))),
    shipmentsFile(orders.map((id, at) => [id, `buyer${at % 7}`] as const)),
    myiFile([stock]),
    adsFile('product', [spent]),
  ]
}

const stateOf = async (id: string) => {
  const { rows } = await owner.query<{ state: string }>('select state from uploads where id = $1', [id])
  return rows[0]?.state
}

onCluster(
  'while a worker is away companies of the others import, and its own have theirs once it is back',
  async () => {
    for (const file of filesOf(1)) expect((await near.send(file, { marketplace: 'US' })).state).toBe('imported')
    // received, and not yet imported when the worker goes
    const orders = Array.from({ length: 5000 }, (_, at) => order(`away-${at}`))
    const { id } = (await away.post(ordersFile(orders))).json<{ data: { id: string } }>().data
    await stopWorker()
    const stoppedAt = Date.now()

    for (const file of filesOf(2)) expect((await near.send(file, { marketplace: 'US' })).state).toBe('imported')
    const call = await away.client.call('GET', '/uploads')
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5'])
    // longer than any number of tries would last
    while (Date.now() - stoppedAt < 60_000) await near.client.call('GET', '/uploads')

    await startWorker()
    while (!['imported', 'failed'].includes((await stateOf(id)) ?? '')) await new Promise(setImmediate)
    expect(await stateOf(id)).toBe('imported')
    const { rows } = await owner.query<{ lines: number }>(
      'select count(*)::int as lines from order_lines where tenant_id = $1 and standing',
      [away.client.tenantId],
    )
    expect(rows).toEqual([{ lines: 5000 }])
    const jobs = await owner.query(`select from jobs where tenant_id = $1 and state = 'failed'`, [away.client.tenantId])
    expect(jobs.rowCount).toBe(0)
  },
)
