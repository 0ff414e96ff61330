import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { inScope } from '#platform/db/scope.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { order, ordersFile, shipmentsFile, shopFile } from '#server/testing/reportFiles.ts'
import { storedFiles } from '#server/testing/storedFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { eraseJob } from './erasePeople.ts'

const LAMP = 'B0LAMP0001'
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

let server: TestServer
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  companies += 1
  const uploader = await newUploader(server, `erased-${companies}`, [
    ['us', 'amazon', ['US']],
    ['shop', 'shop', ['US']],
  ])
  const { client } = uploader
  const log = await openEventLog(server.platform, client.tenantId)
  const within = <T>(work: Parameters<typeof inScope<T>>[2]) =>
    inScope(server.platform.db, { tenant: client.tenantId }, work)
  /** Erases as it will be done some days from now. */
  const erase = (days = 0) => {
    const platform = { ...server.platform, now: () => new Date(Date.now() + days * DAY_MS) }
    return runJob(platform, eraseJob(platform), client.tenantId)
  }
  const find = async (word: string) =>
    (await client.data<{ rows: Address[] }>('GET', `/addresses?search=${word}`)).rows.map(({ lines }) => lines?.[0])
  return { uploader, client, log, within, erase, find }
}

test('names go when their time is over, each platform’s at its own, and the hash stays', async () => {
  const { uploader, client, erase, find } = await open()
  const moment = { 'purchase-date': ago(20), 'shipment-date': ago(20), 'reporting-date': ago(20) }
  await uploader.send(
    shipmentsFile([
      ['1', 'Amber', moment],
      ['2', 'Young', { ...moment, 'shipment-date': ago(5) }],
    ]),
    { seller: 'us' },
  )
  await uploader.send(
    shopFile([
      ['S1', 'Sigrid', { 'purchase-date': ago(20) }],
      ['S2', 'Young', { 'purchase-date': ago(20) }],
    ]),
    {},
    'shop.csv',
  )
  expect(await erase()).toMatchObject({ persons: 0, tokens: 0 })
  const before = await client.data<{ rows: Address[] }>('GET', '/addresses?search=amber')
  const hash = before.rows[0]?.hash
  expect(await erase(12)).toMatchObject({ persons: 1, tokens: expect.any(Number) })
  expect(await find('amber')).toEqual([])
  expect(await find('sigrid')).toEqual(['6 Sigrid Street'])
  expect(await find('young')).toEqual(['5 Young Street'])
  const { address } = await client.data<{ address: Address }>('GET', `/addresses/${hash}`)
  expect(address).toMatchObject({ hash, lines: null, city: null, postcode: null, country: 'US', orders: 1 })
  expect(address.buyers).toEqual([expect.objectContaining({ name: null, orders: 1 })])
  expect(await erase(12)).toMatchObject({ persons: 0, tokens: 0 })
  expect(await erase(800)).toMatchObject({ persons: 3 })
  expect(await find('young')).toEqual([])
})

test('leads whose address went are no longer printable, with the reason', async () => {
  const { uploader, client, log, erase } = await open()
  await uploader.send(
    shopFile([
      ['S1', 'Sigrid', { 'purchase-date': ago(20) }],
      ['S2', 'Lasting', { 'purchase-date': ago(1) }],
    ]),
  )
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  await log.jobEnd(job.id)
  const counts = async () => {
    const [row] = await client.data<LeadRow[]>('GET', '/leads')
    return [row?.ready, row?.printable]
  }
  expect(await counts()).toEqual([2, 2])
  const refreshed = log.next('leads', ({ asins }) => asins === undefined)
  await erase(720)
  await refreshed
  expect(await counts()).toEqual([2, 1])
  const { inputs } = await client.data<{ inputs: { name: string; value: number }[] }>('POST', '/explain', {
    figure: 'leads.printable',
    key: { asin: LAMP },
  })
  expect(inputs.find(({ name }) => name.includes('erased'))?.value).toBe(1)
})

test('rejected rows keep their reason and lose their cells with the shortest retention', async () => {
  const { uploader, client, erase } = await open()
  const upload = await uploader.send(shopFile([['S1', 'Sigrid', { quantity: 'many' }]]), { seller: 'shop' })
  const csv = async () =>
    (await client.call('GET', `/uploads/${upload.id}/rejected.csv?tenant=${client.tenantCode}`)).body
  await erase(29)
  expect(await csv()).toContain('Sigrid')
  expect(await erase(31)).toMatchObject({ rejected: 1 })
  expect(await csv()).not.toContain('Sigrid')
  expect(await csv()).toContain("quantity '…' is not a whole number.,(erased after its retention)")
})

test('a file that nobody answers for goes with the shortest retention', async () => {
  const { uploader, client, erase } = await open()
  const rows = Array.from({ length: 30 }, (_, n) => [`S${n}`, 'Sigrid', { quantity: 'many' }] as const)
  const { id, state } = await uploader.send(shopFile(rows), { seller: 'shop' })
  expect(state).toBe('held')
  expect(await erase(29)).toMatchObject({ files: 0 })
  expect(await storedFiles(server.platform, client.tenantId)).toHaveLength(1)
  expect(await erase(31)).toMatchObject({ files: 1, rejected: 30 })
  expect(await client.data('GET', `/uploads/${id}`)).toMatchObject({
    state: 'dropped',
    message: expect.stringContaining('newer'),
  })
})

test('words of undone imports go', async () => {
  const { uploader, within, erase, log } = await open()
  await uploader.send(ordersFile([order('1')]), { seller: 'us' })
  const upload = await uploader.send(shopFile([['S1', 'Sigrid', { 'purchase-date': ago(2) }]]), {}, 'shop.csv')
  const tokenRows = () => within(({ tx }) => tx.selectFrom('address_words').selectAll().execute())
  expect((await tokenRows()).length).toBeGreaterThan(3)
  await uploader.act(upload.id, 'undo')
  await erase()
  expect(await tokenRows()).toEqual([])
  log.close()
})
