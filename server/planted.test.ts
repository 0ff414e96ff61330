import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { LeadJob } from '#contract/leads.ts'
import { stageRows } from '#facts/stage.ts'
import { openOwnConnection } from '#imports/ownConnection.ts'
import { openConnectors } from '#platform/connectors/connectors.ts'
import { noteSecret, putSecret, useSecret } from '#platform/connectors/secretStore.ts'
import { inScope } from '#platform/db/scope.ts'
import { type Engine, openEngine } from '#platform/engine/engine.ts'
import { openLog } from '#platform/reporting/log.ts'
import { sourceOf } from '#reports/fixtures/files.ts'
import { openReport } from '#reports/reading/openReport.ts'
import { newAmazonAnswers } from '#server/testing/amazonAnswers.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { emailOf, foundIn, LAMP, plant, planted, plantedFiles, recent } from '#server/testing/plantedFiles.ts'
import { connectPlanted, plantedSettings } from '#server/testing/plantedSecrets.ts'
import { newServiceDouble } from '#server/testing/serviceDouble.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { formOf, newUploader, type Uploader } from '#server/testing/uploading.ts'

let folder: string
let engine: Engine
let server: TestServer
let owner: Client
let company: Uploader
const amazon = newAmazonAnswers()
const log: string[] = []
const heard: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clove-planted-'))
  engine = await openEngine({ dataDir: folder })
  owner = new Client(engine.url())
  await owner.connect()
  // what is packed cannot be looked through
  await owner.query('alter system set wal_compression = off')
  await owner.query('select pg_reload_conf()')
  const captured = openLog('debug', { write: (line: string) => void log.push(line) })
  const place = { ownerUrl: engine.url(), dataDir: folder, log: captured }
  server = await openTestServer(plantedSettings(), place, undefined, amazon.fetch)
  company = await newUploader(server, 'planted', [
    ['us', 'amazon', ['US']],
    ['shop', 'shop', ['US']],
    ['other-shop', 'shop', ['US']],
  ])
}, 60_000)
afterAll(async () => {
  company.close()
  await owner.end()
  await server.close()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Asks another service with a secret and a token, in vain: what is thrown and shown of it goes to the log. */
const failToFetch = async (client: TestClient) => {
  const { platform } = server
  const connection = { kind: 'sp-api', seller: 'us' }
  const service = newServiceDouble()
  service.grant = () => ({ body: { access_token: plant('token') } })
  service.answer = () => ({ status: 400, body: { message: plant('answered') } })
  const secret = await inScope(platform.db, { tenant: client.tenantId }, async (scope) => {
    const { sealed_key } = await scope.tx.selectFrom('tenants').select('sealed_key').executeTakeFirstOrThrow()
    const keys = platform.secrets.keysOf(sealed_key)
    await putSecret(scope, keys, connection, plant('secret'))
    heard.push(JSON.stringify(await noteSecret(scope, connection)))
    return { keys, used: await useSecret(scope, keys, connection) }
  })
  const call = openConnectors({ db: platform.db, fetch: service.fetch }).call(
    {
      tenant: client.tenantId,
      keys: secret.keys,
      connection,
      token: 'access',
      mark: Buffer.alloc(16),
      request: () => ({ url: `https://service.example/${plant('asked')}/token`, init: { method: 'POST' } }),
    },
    {
      limit: { operation: 'getReport', app: 'clove', rate: 1, burst: 1 },
      request: (token) => ({ url: 'https://service.example/', init: { headers: { 'x-token': token } } }),
      read: (response) => response.json(),
      repeatable: true,
    },
    { deadline: 10_000 },
  )
  await call.catch((error: unknown) => platform.log.error({ err: error, secret: secret.used }, 'nothing was fetched'))
  expect({ grants: service.grants, calls: service.calls.length }).toEqual({ grants: 1, calls: 1 })
}

/** Does all that is done with people's names. */
const live = async () => {
  const { client } = company
  const events = await openEventLog(server.platform, client.tenantId)
  const states: string[] = []
  for (const [name, content, fields] of plantedFiles) {
    const upload = await company.send(content, fields, name)
    states.push(`${name} ${upload.state}`)
    for (const kind of ['read', 'rejected'])
      heard.push(
        (await client.call('POST', '/explain', { figure: 'upload.rows', key: { upload: upload.id, kind } })).body,
      )
    heard.push((await client.call('GET', `/uploads/${upload.id}`)).body)
  }
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  await events.jobEnd(job.id)
  for (const figure of ['leads.ready', 'leads.printable'])
    heard.push((await client.call('POST', '/explain', { figure, key: { asin: LAMP } })).body)
  const { rows } = await client.data<{ rows: { hash: string; buyers: { hash: string }[] }[] }>('GET', '/addresses')
  const [first] = rows
  await client.data('POST', `/addresses/${first?.hash}/labels`, { type: 'address', label: 'freight' })
  await client.data('POST', '/addresses/opt-outs', { code: first?.buyers[0]?.hash })
  await client.call('POST', '/addresses/opt-outs', { code: plant('typedcode') })
  await client.call('POST', `/addresses/${first?.hash}/labels`, { type: 'address', label: plant('typedlabel') })
  await client.call('GET', `/addresses?search=${plant('searched')}`)
  await failToFetch(client)
  heard.push(...(await connectPlanted(server, client, amazon)))
  const list = formOf([
    [
      'file',
      `name,address,zip,country,email\r\n${plant('listed')},1 ${plant('listedstreet')},62704,US,\r\n,,,,${emailOf('listedmail')}\r\n${plant('listedrejected')},,,,\r\n`,
      'list.csv',
    ],
  ])
  const sent = await client.call('POST', '/addresses/blacklist', list.payload, { headers: list.headers })
  heard.push(sent.body, (await client.call('GET', '/audit')).body, (await client.call('GET', '/leads/jobs')).body)
  heard.push(JSON.stringify(events.events))
  events.close()
  return states
}

const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(inside) : entry.isFile() ? [inside] : []
    }),
  )
  return found.flat()
}

const leaksOnDisk = async () => {
  const leaks: string[] = []
  const all = await filesUnder(folder)
  for (const path of all) {
    const found = foundIn(await readFile(path).catch(() => Buffer.alloc(0)))
    leaks.push(...found.map((word) => `${word} in ${path.slice(folder.length)}`))
  }
  return { leaks, files: all.length }
}

const leaksInTables = async () => {
  const { rows: columns } = await owner.query<{ schema: string; name: string; column: string; type: string }>(`
    select n.nspname as schema, c.relname as name, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped and n.nspname not in ('pg_catalog', 'information_schema')`)
  const leaks: string[] = []
  for (const { schema, name, column, type } of columns) {
    const [table, cell] = [
      `${owner.escapeIdentifier(schema)}.${owner.escapeIdentifier(name)}`,
      owner.escapeIdentifier(column),
    ]
    const text = type === 'bytea' ? `encode(${cell}, 'escape')` : `${cell}::text`
    const { rows } = await owner.query<{ all: string | null }>(`select string_agg(${text}, ' ') as all from ${table}`)
    leaks.push(...foundIn(Buffer.from(rows[0]?.all ?? '', 'latin1')).map((word) => `${word} in ${name}.${column}`))
  }
  return { leaks, columns: columns.length }
}

test('names, streets, emails, secrets and tokens are written nowhere that can be read', async () => {
  expect(await live()).toEqual([
    'shipments.txt imported',
    'orders.txt imported',
    'unshipped.txt imported',
    'shop.csv imported',
    'wide.csv failed',
    'held.csv held',
    'asked.csv detected',
    'unknown.csv failed',
    'open quote.csv failed',
  ])
  expect(planted.length).toBeGreaterThan(80)
  await owner.query('checkpoint')
  const tables = await leaksInTables()
  expect(tables.leaks).toEqual([])
  expect(tables.columns).toBeGreaterThan(150)
  const disk = await leaksOnDisk()
  expect(disk.leaks).toEqual([])
  expect(disk.files).toBeGreaterThan(500)
  expect(foundIn(Buffer.from(log.join('')))).toEqual([])
  expect(log.join('')).toContain('answered')
  expect(log.join('')).toContain('nothing was fetched')
  expect(log.join('')).toContain('Amazon gave no token')
  expect(log.join('')).toContain('a mail could not be sent')
  // they were at work: Amazon saw them
  const sent = amazon.calls.map(({ body, headers }) => `${body} ${JSON.stringify([...headers])}`).join(' ')
  for (const word of ['refreshtoken', 'clientsecret', 'adstoken', 'appsecret', 'oauthcode', 'accesstoken'])
    expect(sent).toContain(`Quorvex${word}`)
  expect(heard.join(' ')).toContain('Amazon doesn’t accept the refresh token')
  expect(heard.flatMap((text) => foundIn(Buffer.from(text)))).toEqual([])
}, 120_000)

test('the words would be found if they were there', async () => {
  await owner.query(`create table careless (note text)`)
  await owner.query(`insert into careless values ($1)`, [`Mr ${planted[0]?.toUpperCase()}`])
  await owner.query('checkpoint')
  expect((await leaksInTables()).leaks).toHaveLength(1)
  // in the table's own file and in the log of what was written
  expect((await leaksOnDisk()).leaks.length).toBeGreaterThanOrEqual(2)
  expect(foundIn(Buffer.from(planted[1] ?? '', 'utf16le'))).toEqual([planted[1]])
}, 60_000)

test('not even the stage of an import holds them', async () => {
  const { platform } = server
  const own = await openOwnConnection(platform.appUrl)
  try {
    for (const [name, content] of plantedFiles.slice(0, 4)) {
      const [part] = await openReport(sourceOf(content, { filename: name }))
      if (!part) throw new Error('there is a report in the file')
      const staged = await inScope(own.db, { tenant: company.client.tenantId }, async (scope) => {
        const { sealed_key } = await scope.tx.selectFrom('tenants').select('sealed_key').executeTakeFirstOrThrow()
        const keys = platform.secrets.keysOf(sealed_key)
        await stageRows({
          scope,
          client: own.client,
          part,
          rejects: { count: 0, full: false, add: () => undefined, flush: () => Promise.resolve() } as never,
          seal: keys.seal,
          secret: 'rows',
          tokenSecret: 'tokens',
          context: {
            seller: 'us',
            platform: 'amazon',
            marketplace: 'US',
            span: null,
            adType: null,
            currency: 'USD',
            mark: keys.mark,
          },
          asOf: recent,
          keptSince: '2000-01-01',
          onRows: () => undefined,
        })
        const { rows } = await own.client.query<{ row: string }>('select s::text as row from stage s')
        return rows.map(({ row }) => row)
      })
      expect(staged.length).toBeGreaterThan(0)
      expect(foundIn(Buffer.from(staged.join('\n')))).toEqual([])
    }
  } finally {
    await own.close()
  }
})
