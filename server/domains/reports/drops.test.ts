import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { parquetReadObjects } from 'hyparquet'
import type pg from 'pg'
import type { Action } from '#contract/actions.ts'
import type { BucketTest, DropInput, ReportDrop } from '#contract/reportDrops.ts'
import type { Report } from '#contract/reports.ts'
import { openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { openStore } from '#platform/files/openStore.ts'
import type { FileStore } from '#platform/files/store.ts'
import { queueDue } from '#platform/jobs/schedules.ts'
import { systemResolve } from '#platform/outbound/checkedAddress.ts'
import { readS3Place } from '#platform/s3Place.ts'
import { type HookReceiver, openHookReceiver } from '#server/testing/hookReceiver.ts'
import { jobsOver } from '#server/testing/jobRuns.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openS3Double, type S3Double } from '#server/testing/s3Double.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { readCells } from '#server/testing/workbookCells.ts'

const SECRET = 'planted+secret/key'
let double: S3Double
let receiver: HookReceiver
let store: FileStore
let server: TestServer
let seller: Uploader
let client: TestClient
let pools: [pg.Pool, pg.Pool]
let now = new Date('2027-03-01T00:00:00Z')
let bucket: { endpoint: string; bucket: string }
beforeAll(async () => {
  double = await openS3Double()
  receiver = await openHookReceiver()
  const place = readS3Place(double.url)
  if (typeof place === 'string') throw new Error(place)
  bucket = { endpoint: place.endpoint ?? '', bucket: place.bucket }
  store = await openStore({ kind: 's3', s3: { ...place, prefix: '' }, scratch: '/nowhere' })
  server = await openTestServer({ CLOVE_PRIVATE_NETWORK: 'loopback' })
  server.platform.now = () => now
  pools = [openPool(server.url('jobs'), 1, () => undefined), openPool(server.url('jobs'), 1, () => undefined)]
  seller = await newUploader(server, 'drops', [['us', 'amazon', ['US']]])
  client = seller.client
  await seller.send(ordersFile([order('a', { quantity: '2', 'item-price': '20.00' })]))
  const company = await client.data<object>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...company, timeZone: 'America/New_York' })
})
beforeEach(() => {
  now = new Date('2027-03-01T00:00:00Z')
  server.platform.resolve = systemResolve
  receiver.requests.length = 0
})
afterAll(async () => {
  seller.close()
  await store.close()
  for (const pool of pools) await pool.end()
  await server.close()
  await receiver.close()
  await double.close()
})

const newReport = (title = 'Sales & units') =>
  client.data<Report>('POST', '/reports', {
    title,
    description: '',
    query: {
      measures: ['units', 'revenue'],
      dimensions: ['asin'],
      spans: [{ since: '2026-03-01', until: '2026-03-31' }],
    },
    ...{ shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  })
const inputOf = (more: Partial<DropInput> = {}): DropInput => ({
  ...{ format: 'csv', schedule: { every: 'day', hour: 6 }, region: 'us-east-1', prefix: 'clove/daily' },
  ...{ ...bucket, accessKeyId: 'AKIATEST', secretAccessKey: SECRET },
  ...more,
})
const add = (report: string, more: Partial<DropInput> = {}) =>
  client.data<ReportDrop>('POST', `/reports/${report}/drops`, inputOf(more))
const dropOf = async (report: string) => {
  const [drop] = await client.data<ReportDrop[]>('GET', `/reports/${report}/drops`)
  if (!drop) throw new Error('The report has no drop')
  return drop
}
const settled = async (report: string) => {
  await jobsOver(server.platform, client.tenantId)
  return dropOf(report)
}
/** Two processes look for what is due at a moment; all that they queue is over when it returns. */
const lookAt = async (moment: string, report: string) => {
  now = new Date(moment)
  const { db, log } = server.platform
  await Promise.all(pools.map((pool) => queueDue({ db, pool, log, now: () => now }, [])))
  return settled(report)
}
const run = async (report: string, { id }: ReportDrop) => {
  await client.data('POST', `/reports/${report}/drops/${id}/run`)
  return settled(report)
}
const testBucket = (report: string, body: BucketTest) => client.call('POST', `/reports/${report}/drops/test`, body)
const bucketOf = ({ endpoint, region, bucket: name, prefix, accessKeyId }: ReportDrop) => ({
  ...{ endpoint, region, bucket: name, prefix, accessKeyId },
})
/** Tests the bucket of a saved drop with its stored secret. */
const testOf = async (report: string, drop: ReportDrop) => {
  const response = await testBucket(report, { ...bucketOf(drop), drop: drop.id, secretAccessKey: '' })
  return response.json<{ data: { problem: string | null } }>().data.problem
}
const read = async (key: string) => buffer((await store.get(key)).content)
const keysIn = async (prefix: string) => {
  const keys: string[] = []
  for await (const { path } of store.list(prefix)) keys.push(path)
  return keys.sort()
}

test('a drop is due at the company’s hour, also when daylight saving begins, once for two processes', async () => {
  const { id } = await newReport()
  expect(await add(id, { prefix: '/clock//' })).toMatchObject({
    ...{ prefix: 'clock', next: '2027-03-01T11:00:00.000Z', last: null, isRunning: false },
  })
  expect((await lookAt('2027-03-01T10:59:00Z', id)).last).toBeNull()
  expect((await lookAt('2027-03-13T11:00:00Z', id)).next).toBe('2027-03-14T10:00:00.000Z')
  await lookAt('2027-03-14T09:59:00Z', id)
  expect(await keysIn('clock/')).toEqual(['clock/sales-units-2027-03-13.csv'])
  expect(await lookAt('2027-03-14T10:00:00Z', id)).toMatchObject({
    next: '2027-03-15T10:00:00.000Z',
    last: { at: '2027-03-14T10:00:00.000Z', objectKey: 'clock/sales-units-2027-03-14.csv', problem: null },
  })
  expect(await keysIn('clock/')).toEqual(['clock/sales-units-2027-03-13.csv', 'clock/sales-units-2027-03-14.csv'])
  // no run of the report is stored
  expect((await client.data<Report>('GET', `/reports/${id}`)).runs).toEqual([])
  await client.data('DELETE', `/reports/${id}`)
})

test('a weekly drop has the company’s day in its name', async () => {
  const { id } = await newReport('Weekly')
  const weekly = await add(id, { schedule: { every: 'week', weekday: 7, hour: 21 }, prefix: '' })
  // Sunday evening in New York is Monday in UTC
  expect(weekly.next).toBe('2027-03-01T02:00:00.000Z')
  const { last, next } = await lookAt('2027-03-01T02:00:00Z', id)
  expect([last?.objectKey, next]).toEqual(['weekly-2027-02-28.csv', '2027-03-08T02:00:00.000Z'])
  await client.data('DELETE', `/reports/${id}`)
})

test('each format arrives and has the figures of the report', async () => {
  const { id } = await newReport('Formats')
  const formatRun = async (format: DropInput['format']) => {
    const drop = await add(id, { format, prefix: format })
    const { last } = await run(id, drop)
    const key = `${format}/formats-2027-02-28.${format}`
    const content = await read(key)
    expect(last).toMatchObject({ objectKey: key, bytes: content.length, problem: null })
    await client.data('DELETE', `/reports/${id}/drops/${drop.id}`)
    return content
  }
  const csv = (await formatRun('csv')).toString().replace('\ufeff', '').trimEnd().split('\r\n')
  expect(csv).toEqual(['ASIN,Units,Revenue', 'B0LAMP0001,2,20'])
  const parquet = await formatRun('parquet')
  expect(await parquetReadObjects({ file: new Uint8Array(parquet).buffer })).toEqual([
    { ASIN: 'B0LAMP0001', Units: 2n, Revenue: 20 },
  ])
  const xlsx = await formatRun('xlsx')
  const lines = (await readCells(xlsx)).map((cells) => cells.map(({ value }) => value))
  expect(lines.slice(0, 2)).toEqual([
    ['ASIN', 'Units', 'Revenue'],
    ['B0LAMP0001', 2, 20],
  ])
})

test('the secret is stored encrypted, never returned or audited, and belongs to its endpoint and key id', async () => {
  const { id } = await newReport('Secrets')
  const drop = await add(id)
  const save = (more: Partial<DropInput>) =>
    client.call('PUT', `/reports/${id}/drops/${drop.id}`, inputOf({ secretAccessKey: '', ...more }))
  expect((await save({ prefix: 'other' })).json()).toMatchObject({ data: { prefix: 'other', format: 'csv' } })
  for (const change of [{ accessKeyId: 'AKIAOTHER' }, { endpoint: '' }])
    expect((await save(change)).json()).toMatchObject({ message: 'Enter the secret access key.' })
  expect(await testOf(id, drop)).toBeNull()
  const audit = await client.call('GET', '/audit')
  const listed = await client.call('GET', `/reports/${id}/drops`)
  for (const response of [audit, listed]) {
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain(SECRET)
  }
  expect(audit.body).toContain(bucket.bucket)
  await client.data('DELETE', `/reports/${id}`)
})

const xml = (status: number, code: string) => (response: Parameters<HookReceiver['respond']>[0]) => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${SECRET}</Message></Error>`)
}

test.each<[string, number, string, RegExp]>([
  ['wrong key id', 403, 'InvalidAccessKeyId', /does not accept the access key\. Check its id and secret\.$/],
  ['wrong secret', 403, 'SignatureDoesNotMatch', /does not accept the access key/],
  [
    'no permission',
    403,
    'AccessDenied',
    /^The access key may not write to the bucket clove-files\. Allow it s3:PutObject/,
  ],
  ['no bucket', 404, 'NoSuchBucket', /^There is no bucket clove-files at 127\.0\.0\.1:\d+\./],
  [
    'another region',
    400,
    'AuthorizationHeaderMalformed',
    /^The bucket clove-files is in another region than us-east-1\.$/,
  ],
  ['a redirect', 307, 'Moved', /redirects, and Clove does not follow redirects/],
])('what is wrong is said by the test and stored as the outcome: %s', async (_, status, code, sentence) => {
  receiver.respond = xml(status, code)
  const { id } = await newReport('Refused')
  const drop = await add(id, { endpoint: `http://127.0.0.1:${receiver.port}` })
  const problem = await testOf(id, drop)
  expect(problem).toMatch(sentence)
  expect(problem).not.toContain(SECRET)
  const { last } = await run(id, drop)
  expect(last).toMatchObject({ objectKey: null, bytes: null, problem })
  // a person must correct it, so it is not repeated
  expect(receiver.requests).toHaveLength(2)
  await client.data('DELETE', `/reports/${id}`)
})

test('the test says that the bucket of a real service is missing, and leaves nothing in one that exists', async () => {
  const { id } = await newReport('Tested')
  const drop = await add(id, { bucket: 'no-such-bucket' })
  expect(await testOf(id, drop)).toMatch(/^There is no bucket no-such-bucket at 127/)
  await client.data('PUT', `/reports/${id}/drops/${drop.id}`, inputOf({ prefix: 'tested' }))
  expect(await testOf(id, await dropOf(id))).toBeNull()
  expect(await keysIn('tested/')).toEqual([])
  await client.data('DELETE', `/reports/${id}`)
})

test('a bucket is tested before it is saved; a stored secret only with its endpoint and key id', async () => {
  const { id } = await newReport('Before')
  const { format: _, schedule: __, ...input } = inputOf({ prefix: '/before//' })
  const problemOf = async (body: BucketTest) => (await testBucket(id, body)).json()
  expect(await problemOf(input)).toEqual({ data: { problem: null } })
  expect(await problemOf({ ...input, bucket: 'no-such-bucket' })).toEqual({
    data: { problem: expect.stringMatching(/^There is no bucket no-such-bucket at 127/) },
  })
  const missing = { message: 'Enter the secret access key.' }
  expect(await problemOf({ ...input, secretAccessKey: '' })).toMatchObject(missing)
  const drop = await add(id)
  const stored = { ...input, drop: drop.id, secretAccessKey: '' }
  expect(await problemOf({ ...stored, prefix: 'elsewhere' })).toEqual({ data: { problem: null } })
  for (const change of [{ accessKeyId: 'AKIAOTHER' }, { endpoint: `http://127.0.0.1:${receiver.port}` }])
    expect(await problemOf({ ...stored, ...change })).toMatchObject(missing)
  expect(receiver.requests).toEqual([])
  const { rows } = await client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.map(({ did }) => did)).toContain('tested the bucket clove-files for the report Before')
  await client.data('DELETE', `/reports/${id}`)
})

const pausedAction = async () => {
  const { actions } = await client.data<{ actions: Action[] }>('GET', '/actions')
  return actions.find(({ kind }) => kind === 'dropsPaused')
}

test('three failures in a row pause a drop and are an action; a file that arrives resumes it', async () => {
  const { id } = await newReport('Paused')
  expect(await pausedAction()).toBeUndefined()
  await add(id, { bucket: 'late-bucket' })
  expect(await lookAt('2027-03-01T11:00:00Z', id)).toMatchObject({ pausedAt: null })
  expect(await lookAt('2027-03-02T11:00:00Z', id)).toMatchObject({ pausedAt: null, next: '2027-03-03T11:00:00.000Z' })
  const paused = await lookAt('2027-03-03T11:00:00Z', id)
  expect(paused).toMatchObject({ pausedAt: '2027-03-03T11:00:00.000Z', next: null })
  expect(paused.last?.problem).toMatch(/^There is no bucket late-bucket/)
  await waitUntil('the action is there', pausedAction)
  expect(await pausedAction()).toMatchObject({ count: 1, details: { titles: ['Paused'] } })
  // a restored report leaves it paused, another failure too
  await client.data('DELETE', `/reports/${id}`)
  await client.data('POST', `/reports/${id}/restore`)
  expect(await run(id, paused)).toMatchObject({ pausedAt: '2027-03-03T11:00:00.000Z', next: null })
  await fetch(`${bucket.endpoint}/late-bucket`, { method: 'PUT' })
  expect(await run(id, paused)).toMatchObject({
    pausedAt: null,
    next: '2027-03-04T11:00:00.000Z',
    last: { problem: null },
  })
  await waitUntil('the action is gone', async () => (await pausedAction()) === undefined)
  await client.data('DELETE', `/reports/${id}`)
})

test('a service that is away is tried again by the rules of jobs, and its failure is the outcome', async () => {
  let failures = 3
  receiver.respond = (response) => {
    failures -= 1
    if (failures >= 0) xml(503, 'SlowDown')(response)
    else response.end()
  }
  const { id } = await newReport('Retried')
  const drop = await add(id, { endpoint: `http://127.0.0.1:${receiver.port}` })
  expect((await run(id, drop)).last).toMatchObject({ objectKey: 'clove/daily/retried-2027-02-28.csv', problem: null })
  expect(receiver.requests).toHaveLength(4)
  receiver.respond = xml(503, 'SlowDown')
  expect((await run(id, drop)).last?.problem).toMatch(/has a problem at the moment \(503\)\.$/)
  await client.data('DELETE', `/reports/${id}`)
})

test('an endpoint on a private network is refused when entered, and when its name leads there later', async () => {
  const { id } = await newReport('Private')
  const refusalOf = async (endpoint: string) =>
    (await client.call('POST', `/reports/${id}/drops`, inputOf({ endpoint }))).json<{ message: string }>().message
  server.platform.resolve = async () => ['10.1.1.1']
  expect(await refusalOf('https://s3.inside.example')).toMatch(/^s3.inside.example is on a private network/)
  expect(await refusalOf('https://169.254.169.254')).toMatch(/private network/)
  server.platform.resolve = async () => ['93.184.216.34']
  expect(await refusalOf('http://s3.outside.example')).toBe('The address must begin with https://.')
  const drop = await add(id, { endpoint: 'https://s3.moved.example' })
  for (const address of ['10.1.1.1', '169.254.169.254', '::ffff:10.0.0.1']) {
    server.platform.resolve = async () => [address]
    const problem = 's3.moved.example is on a private network, and Clove only connects to public addresses.'
    expect(await testOf(id, drop)).toBe(problem)
    expect((await run(id, drop)).last?.problem).toBe(problem)
  }
  await client.data('DELETE', `/reports/${id}`)
})

test('a drop is added while another transaction refers to the company, as events of imports do', async () => {
  const { id } = await newReport('Locked')
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    await tx.selectFrom('tenants').select('id').where('id', '=', client.tenantId).forKeyShare().execute()
    expect(await add(id)).toMatchObject({ isRunning: false })
  })
  await client.data('DELETE', `/reports/${id}`)
})

test('a deleted report ends its drops, a restored one resumes them, and a company has 20 at most', async () => {
  const { id } = await newReport('Ended')
  await add(id, { prefix: 'ended' })
  await client.data('DELETE', `/reports/${id}`)
  now = new Date('2027-03-05T12:00:00Z')
  const { db, log } = server.platform
  await queueDue({ db, pool: pools[0], log, now: () => now }, [])
  await jobsOver(server.platform, client.tenantId)
  expect(await keysIn('ended/')).toEqual([])
  expect((await client.call('GET', `/reports/${id}/drops`)).statusCode).toBe(404)
  await client.data('POST', `/reports/${id}/restore`)
  expect((await dropOf(id)).next).toBe('2027-03-06T11:00:00.000Z')
  for (let nr = 1; nr < 20; nr += 1) await add(id)
  const refused = await client.call('POST', `/reports/${id}/drops`, inputOf())
  expect(refused.json()).toMatchObject({ message: expect.stringMatching(/^20 files are sent to S3 already/) })
  await client.data('DELETE', `/reports/${id}`)
  const other = await newReport('Other')
  expect((await add(other.id)).next).not.toBeNull()
})
