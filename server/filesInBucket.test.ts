import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { sweepFiles } from '#imports/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { openStored, pathOf } from '#platform/files/fileStore.ts'
import { openWorkingStore, placeOf } from '#platform/files/openStore.ts'
import { readS3Place } from '#platform/s3Place.ts'
import { zipFile } from '#reports/fixtures/files.ts'
import { restoreBackup } from './backup/restore.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { pdfOf, sendDocument } from './testing/documents.ts'
import { order, ordersFile, shopFile } from './testing/reportFiles.ts'
import { openS3Double, type S3Double } from './testing/s3Double.ts'
import { storedFiles } from './testing/storedFiles.ts'
import { openTestServer, type TestServer } from './testing/testServer.ts'
import { newUploader } from './testing/uploading.ts'

let double: S3Double
let server: TestServer
let folder: string
beforeAll(async () => {
  double = await openS3Double()
  server = await openTestServer({ CLOVE_FILES: double.url })
  folder = await mkdtemp(join(tmpdir(), 'clove-bucket-'))
})
afterAll(async () => {
  await server.close()
  await double.close()
  await rm(folder, { recursive: true })
})

/** Nothing of a file lies on the machine itself. */
const onMachine = async () => {
  const found = await readdir(server.platform.settings.dataDir, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const s3 = (address: string) => {
  const place = readS3Place(address)
  if (typeof place === 'string') throw new Error(place)
  return place
}

test('a packed file is imported from the bucket, and neither there nor here is anything left of it', async () => {
  const shop = await newUploader(server, 'packed', [['us', 'amazon', ['US']]])
  const file = zipFile({ 'orders.txt': ordersFile([order('1'), order('2')]) })
  const upload = await shop.send(file, { seller: 'us' }, 'orders.zip')
  expect(upload).toMatchObject({ state: 'imported', rows: { read: 2 } })
  while ((await storedFiles(server.platform, shop.client.tenantId)).length) await new Promise(setImmediate)
  expect(await onMachine()).toEqual([])
  // what an undo needs are rows
  await shop.act(upload.id, 'undo')
  shop.close()
})

test('a document is shown from the bucket, and goes from it when it is deleted', async () => {
  const client = await server.client({ tenant: 'papers' })
  const { id, token } = await sendDocument(client, { name: 'invoice.pdf' })
  const path = pathOf(client.tenantId, token)
  expect(await storedFiles(server.platform, client.tenantId)).toEqual([path])
  const shown = await client.call('GET', `/documents/${token}`)
  expect(shown.statusCode).toBe(200)
  expect(shown.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  await client.data('DELETE', `/documents/${id}`)
  while ((await storedFiles(server.platform, client.tenantId)).length) await new Promise(setImmediate)
  expect((await client.call('GET', `/documents/${token}`)).statusCode).toBe(404)
})

test('a document that somebody deleted from the bucket is said to be gone', async () => {
  const client = await server.client({ tenant: 'lost' })
  const { token } = await sendDocument(client, { name: 'lost.pdf' })
  await server.platform.files.remove(pathOf(client.tenantId, token))
  const answer = await client.call('GET', `/documents/${token}`)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    410,
    'The file of lost.pdf is missing on the server. Delete it and add it again.',
  ])
})

test('what nobody needs goes from the bucket after a day, and what somebody needs stays', async () => {
  const { platform } = server
  const client = await server.client({ tenant: 'swept' })
  const { token } = await sendDocument(client, { name: 'kept.pdf' })
  await platform.files.put(pathOf(client.tenantId, 'orphan'), Readable.from([Buffer.from('sealed')]))
  expect(await storedFiles(platform, client.tenantId)).toHaveLength(2)
  await sweepFiles(platform)
  expect(await storedFiles(platform, client.tenantId)).toHaveLength(2)
  const tomorrow = { ...platform, now: () => new Date(Date.now() + 25 * 3_600_000) }
  expect(await sweepFiles(tomorrow)).toBeGreaterThan(0)
  expect(await storedFiles(platform, client.tenantId)).toEqual([pathOf(client.tenantId, token)])
})

test('a backup of a bucket is restored into another, or into a folder', async () => {
  const shop = await newUploader(server, 'waiting', [['shop', 'shop', ['US']]])
  const rows = Array.from({ length: 30 }, (_, n) => [`S${n}`, 'Sigrid', { quantity: 'many' }] as const)
  expect(await shop.send(shopFile(rows), { seller: 'shop' })).toMatchObject({ state: 'held' })
  shop.close()
  const { client } = shop
  const { token } = await sendDocument(client, { name: 'invoice.pdf' })
  const { files, secrets } = server.platform
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const file = join(folder, 'whole.clove')
  const given = { client: owner, files, key: secrets.key, passphrase: 'a phrase nobody guesses', version: '1' }
  const result = await writeBackup(file, { ...given, now: new Date() })
  const all: string[] = []
  for await (const { path } of files.list('')) all.push(path)
  // nothing is left aside
  expect(all.filter((path) => path.startsWith('.'))).toEqual([])
  expect(result.files).toBe(all.length)

  const { sealed_key } = await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.selectFrom('tenants').select('sealed_key').where('id', '=', client.tenantId).executeTakeFirstOrThrow(),
  )
  const elsewhere = [s3(double.url.replace('some/path', 'another/path')), undefined] as const
  for (const [at, place] of elsewhere.entries()) {
    const database = new URL(server.url('owner'))
    database.pathname += `_restored${at}`
    await owner.query(`create database "${database.pathname.slice(1)}"`)
    const settings = { databaseDirectUrl: database.href, dataDir: join(folder, `data${at}`), key: undefined, s3: place }
    expect(await restoreBackup(file, settings, 'a phrase nobody guesses')).toEqual(result)
    const store = await openWorkingStore(placeOf(settings))
    const { fileKey } = secrets.keysOf(sealed_key)
    const source = await openStored(store, pathOf(client.tenantId, token), fileKey, 'invoice.pdf', () => undefined)
    expect((await buffer(source.open())).subarray(0, 5).equals(pdfOf('').subarray(0, 5))).toBe(true)
    store.close()
    await expect(
      restoreBackup(file, { ...settings, databaseDirectUrl: server.url('owner') }, 'a phrase nobody guesses'),
    ).rejects.toThrow('There is a Clove here already')
  }
  const full = { dataDir: join(folder, 'more'), key: undefined, s3: s3(double.url) }
  const empty = new URL(server.url('owner'))
  empty.pathname += '_empty'
  await owner.query(`create database "${empty.pathname.slice(1)}"`)
  await expect(
    restoreBackup(file, { ...full, databaseDirectUrl: empty.href }, 'a phrase nobody guesses'),
  ).rejects.toThrow(
    'There are files of another Clove in the bucket clove-files below some/path. Set CLOVE_FILES to an empty bucket',
  )
  await owner.end()
}, 120_000)
