import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { MARK_PATH } from '#platform/files/store.ts'
import { baselineStep, migrations } from '#server/migrations/index.ts'
import { serverRooms } from '#server/rooms.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openBackup } from './readBackup.ts'
import { restoreBackup } from './restore.ts'
import { openSealed } from './sealedReader.ts'
import { CHUNK_BYTES, HEADER_BYTES, SEALED_CHUNK_BYTES } from './sealFormat.ts'
import { sealStream } from './sealStream.ts'
import { tablesInOrder } from './tableOrder.ts'
import { writeBackup } from './writeBackup.ts'

const PASSPHRASE = 'a phrase nobody guesses'
const NAME = 'Backed Up Ltd'

let server: TestServer
let owner: Client
let folder: string
let databases = 0
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'clove-backup-'))
  const { data, tenantId } = await server.client({ tenant: 'company' })
  await data('POST', '/admin/sellers', [{ seller: 's', title: NAME, platform: 'amazon', marketplaces: ['US'] }])
  await server.platform.files.put(`${tenantId}/waiting`, Readable.from([Buffer.from('sealed bytes')]))
  await owner.query(
    `insert into jobs (tenant_id, id, kind, args, state) values ($1, gen_random_uuid(), 'nobody.works.it', '[]', 'queued')`,
    [tenantId],
  )
  // a schedule that is entered or becomes due between a backup and the comparison would differ
  const rooms = serverRooms(() => Promise.reject(new Error('Nothing is imported')))
  for (const { kind, cron } of rooms.flatMap(({ schedules = [] }) => schedules))
    await owner.query('insert into schedules (tenant_id, kind, cron) values ($1, $2, $3) on conflict do nothing', [
      tenantId,
      kind,
      cron,
    ])
  await owner.query(`update schedules set next_at = '2999-01-01'`)
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await rm(folder, { recursive: true })
})

const back = (file: string, passphrase: string | undefined = PASSPHRASE) =>
  writeBackup(join(folder, file), {
    client: owner,
    files: server.platform.files,
    key: server.platform.secrets.key,
    passphrase,
    version: '1.2.3',
    now: new Date('2026-03-01T12:00:00Z'),
  })

/** An empty place to restore into. */
const emptyPlace = async () => {
  databases += 1
  const url = new URL(server.url('owner'))
  url.pathname += `_${databases}`
  await owner.query(`create database "${url.pathname.slice(1)}"`)
  return { databaseDirectUrl: url.href, dataDir: join(folder, `data${databases}`), key: undefined, s3: undefined }
}

const filesDir = () => join(server.platform.settings.dataDir, 'files')

/** What a backup or a restore that failed has left. */
const leftIn = async (dir: string) =>
  (await readdir(dir)).filter((name) => name !== MARK_PATH && (name.startsWith('.') || name.endsWith('.part')))

const contentOf = async (client: Client) => {
  const content: Record<string, string[]> = {}
  for (const { name, columns } of await tablesInOrder(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select (${columns.map((column) => `coalesce("${column}"::text, '∅')`).join(` || '|' || `)}) as row from "${name}"`,
    )
    content[name] = rows.map(({ row }) => row).sort()
  }
  return content
}

const within = async <T>(url: string, work: (client: Client) => Promise<T>) => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('what is restored is what was backed up: rows, waiting files and the key', async () => {
  const result = await back('whole.clove')
  expect(result).toMatchObject({ rows: { sellers: 1, jobs: 1, users: 1 }, files: 1 })
  const place = await emptyPlace()
  expect(await restoreBackup(join(folder, 'whole.clove'), place, PASSPHRASE)).toEqual(result)
  const before = await contentOf(owner)
  await within(place.databaseDirectUrl, async (client) => {
    expect(await contentOf(client)).toEqual(before)
    // the next row gets a number of its own
    const { rows } = await client.query(
      `insert into audit_log (request_id, action) values ('x', 'x') returning id > (select max(id) from audit_log) as later`,
    )
    expect(rows).toEqual([{ later: true }])
  })
  expect(await readFile(join(place.dataDir, 'key'), 'utf8')).toBe(server.platform.secrets.key.toString('hex'))
  const [tenant] = before.tenants ?? []
  const waiting = join(place.dataDir, 'files', String(tenant?.split('|')[0]), 'waiting')
  expect(await readFile(waiting, 'utf8')).toBe('sealed bytes')
})

test('with a passphrase nothing in the file can be read, neither rows nor waiting files nor the names of tables', async () => {
  await back('opaque.clove')
  await back('open.clove', '')
  const [sealed, open] = [await readFile(join(folder, 'opaque.clove')), await readFile(join(folder, 'open.clove'))]
  const legible = (bytes: Buffer) =>
    ['sealed bytes', 'tables/sellers', 'manifest.json'].filter((text) => bytes.includes(text))
  expect(legible(open)).toEqual(['sealed bytes', 'tables/sellers', 'manifest.json'])
  expect(legible(sealed)).toEqual([])
})

test('a backup of an older version, of which only the key was sealed, is restored', async () => {
  await back('new.clove')
  const sealed = await openSealed(join(folder, 'new.clove'), PASSPHRASE)
  // what is sealed now is what an older version wrote
  const { reader, contentBytes = 0 } = sealed ?? {}
  const zip = reader?.createReadStream({ start: 0, end: contentBytes })
  await writeFile(join(folder, 'older.clove'), zip ?? '')
  reader?.close(() => undefined)
  expect((await readFile(join(folder, 'older.clove'))).subarray(0, 2).toString()).toBe('PK')
  expect(await restoreBackup(join(folder, 'older.clove'), await emptyPlace(), PASSPHRASE)).toMatchObject({ files: 1 })
})

test('the file is for its owner alone, and holds no key in the clear', async () => {
  await back('closed.clove')
  expect((await stat(join(folder, 'closed.clove'))).mode & 0o077).toBe(0)
  const bytes = await readFile(join(folder, 'closed.clove'))
  expect(bytes.indexOf(server.platform.secrets.key)).toBe(-1)
  expect(bytes.indexOf(server.platform.secrets.key.toString('hex'))).toBe(-1)
})

test('every table is in it, and each after those it refers to', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  await back('tables.clove')
  const { manifest, close } = await openBackup(join(folder, 'tables.clove'), PASSPHRASE)
  close()
  const names = manifest.tables.map(({ name }) => name)
  // which store a database has is not restored
  expect([...names, 'file_store_mark'].sort()).toEqual(rows.map(({ name }) => name))
  expect(names.indexOf('tenants')).toBeLessThan(names.indexOf('users'))
  expect(names.indexOf('users')).toBeLessThan(names.indexOf('memberships'))
  expect(manifest).toMatchObject({ version: '1.2.3', schema: Object.keys(migrations).at(-1) })
})

test.each([
  [
    '0101_demo_sources',
    'made by an older Clove (1.2.3). Restore it with Clove 1.0.0-rc.1, and make a new backup there.',
  ],
  ['9999_newer', 'made by a newer Clove (1.2.3). Restore it with that one.'],
])('a backup of the schema %s is refused with the version to use', async (schema, sentence) => {
  const { rows } = await owner.query('delete from kysely_migration where name >= $1 returning name, timestamp', [
    baselineStep,
  ])
  await owner.query(`insert into kysely_migration (name, timestamp) values ($1, '')`, [schema])
  await back(`${schema}.clove`)
  await owner.query('delete from kysely_migration where name = $1', [schema])
  await owner.query(
    'insert into kysely_migration select name, timestamp from jsonb_to_recordset($1) as step (name text, timestamp text)',
    [JSON.stringify(rows)],
  )
  await expect(restoreBackup(join(folder, `${schema}.clove`), await emptyPlace(), PASSPHRASE)).rejects.toThrow(sentence)
})

test('a file that is there is never replaced', async () => {
  await writeFile(join(folder, 'mine.clove'), 'something else')
  await expect(back('mine.clove')).rejects.toThrow('mine.clove is there already: give another name.')
  expect(await readFile(join(folder, 'mine.clove'), 'utf8')).toBe('something else')
})

test('without the key, or with another, nothing is restored', async () => {
  await back('sealed.clove')
  await back('bare.clove', '')
  const place = await emptyPlace()
  const restore = (file: string, given?: string, passphrase?: string) =>
    restoreBackup(join(folder, file), { ...place, key: given }, passphrase)
  await expect(restore('sealed.clove')).rejects.toThrow('Set CLOVE_PASSPHRASE to it.')
  await expect(restore('sealed.clove', undefined, 'wrong')).rejects.toThrow('is not the passphrase of this backup')
  await expect(restore('bare.clove')).rejects.toThrow('Set CLOVE_KEY to the key of the installation')
  await expect(restore('bare.clove', '00'.repeat(32))).rejects.toThrow('CLOVE_KEY is not the key')
  expect(await restore('bare.clove', server.platform.secrets.key.toString('hex'))).toMatchObject({ files: 1 })
  await expect(restore('sealed.clove', undefined, PASSPHRASE)).rejects.toThrow('There is a Clove here already.')
})

test.each([
  ['sealed', PASSPHRASE],
  ['bare', ''],
])('a %s file cut off, or another one, is refused', async (kind, passphrase) => {
  await back(`long ${kind}.clove`, passphrase)
  const bytes = await readFile(join(folder, `long ${kind}.clove`))
  await writeFile(join(folder, 'cut.clove'), bytes.subarray(0, bytes.length - 200))
  await writeFile(join(folder, 'other.clove'), 'hello')
  const place = await emptyPlace()
  for (const file of ['cut.clove', 'other.clove'])
    await expect(restoreBackup(join(folder, file), place, PASSPHRASE)).rejects.toThrow(/not whole|no backup/)
  await expect(restoreBackup(join(folder, 'none.clove'), place, PASSPHRASE)).rejects.toThrow('There is no file')
})

test('a folder that is another Clove’s keeps its key and its files', async () => {
  await back('into.clove')
  const place = await emptyPlace()
  await mkdir(join(place.dataDir, 'files', 'tenant'), { recursive: true })
  const [key, waiting] = [join(place.dataDir, 'key'), join(place.dataDir, 'files', 'tenant', 'waiting')]
  await writeFile(key, 'ab'.repeat(32))
  await writeFile(waiting, 'theirs')
  const restore = () => restoreBackup(join(folder, 'into.clove'), place, PASSPHRASE)
  await expect(restore()).rejects.toThrow('There are files of another Clove')
  expect(await readFile(waiting, 'utf8')).toBe('theirs')
  await rm(waiting)
  await expect(restore()).rejects.toThrow('is that of another Clove. Set CLOVE_DATA to a new folder.')
  expect(await readFile(key, 'utf8')).toBe('ab'.repeat(32))
})

test('a connection that is lost fails the backup, and nothing is left of it', async () => {
  const client = new Client(server.url('owner'))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // the backup waits for the table, and loses its connection there
  await owner.query('begin; lock table labels')
  const { files } = server.platform
  const given = { client, files, key: server.platform.secrets.key, passphrase: '', version: '1', now: new Date(0) }
  const writing = writeBackup(join(folder, 'lost.clove'), given)
  const waits = `select from pg_locks where pid = $1 and not granted`
  while ((await owner.query(waits, [rows[0]?.pid])).rowCount === 0);
  await owner.query('select pg_terminate_backend($1::int)', [rows[0]?.pid])
  await expect(writing).rejects.toThrow(/terminat/)
  await owner.query('rollback')
  await client.end()
  expect({ files: await leftIn(filesDir()), folder: await leftIn(folder) }).toEqual({ files: [], folder: [] })
})

/** Delivers the number of a table's rows as late as PostgreSQL may send it: after their end, before the next query. */
class LateCounts extends Client {
  #late: (() => void) | undefined
  override query(...args: unknown[]): never {
    this.#late?.()
    this.#late = undefined
    const rows = args[0]
    if (rows instanceof Readable) {
      const copied = rows as Readable & { handleCommandComplete(message: unknown): void }
      const complete = copied.handleCommandComplete.bind(copied)
      copied.handleCommandComplete = (message) => {
        this.#late = () => complete(message)
      }
    }
    return (super.query as (...given: unknown[]) => never)(...args)
  }
}

test('the number of a table’s rows may come after the last of them', async () => {
  const client = new LateCounts(server.url('owner'))
  await client.connect()
  const { files } = server.platform
  const given = { client, files, key: server.platform.secrets.key, passphrase: '', version: '1', now: new Date(0) }
  const { rows } = await writeBackup(join(folder, 'late.clove'), given)
  await client.end()
  expect(rows).toEqual((await back('prompt.clove')).rows)
  expect(Object.keys(rows).length).toBeGreaterThan(100)
})

test('where no file can be written nothing is begun', async () => {
  await expect(back('nowhere/x.clove')).rejects.toThrow('The backup cannot be written there')
})

test('a key that is another Clove’s is never backed up with these rows', async () => {
  const given = { client: owner, files: server.platform.files, passphrase: '', version: '1', now: new Date(0) }
  const writing = writeBackup(join(folder, 'wrong.clove'), { ...given, key: Buffer.alloc(32, 1) })
  await expect(writing).rejects.toThrow('The key is not that of this Clove.')
  await owner.query('rollback')
})

test('what a backup that was killed has kept aside goes with a later one', async () => {
  const { files } = server.platform
  const atWork = `.kept-for-backup-${Date.now()}-atwork`
  const killed = `.kept-for-backup-${Date.now() - 2 * 24 * 3_600_000}-killed`
  for (const name of [atWork, killed]) await files.put(`${name}/tenant/file`, Readable.from([Buffer.from('sealed')]))
  const { files: backedUp } = await back('later.clove')
  expect(backedUp).toBe(1)
  expect(await leftIn(filesDir())).toEqual([atWork])
  await files.remove(`${atWork}/tenant/file`)
})

test('a file that was damaged is refused', async () => {
  await back('good.clove', '')
  const bytes = await readFile(join(folder, 'good.clove'))
  const at = bytes.indexOf('sealed bytes')
  bytes.write('S', at)
  await writeFile(join(folder, 'damaged.clove'), bytes)
  const place = { ...(await emptyPlace()), key: server.platform.secrets.key.toString('hex') }
  await expect(restoreBackup(join(folder, 'damaged.clove'), place, undefined)).rejects.toThrow('or it is damaged')
})

test('a sealed file of several chunks is refused wherever it was changed, cut, or its chunks changed places', async () => {
  const content = randomBytes(3 * CHUNK_BYTES - 100)
  const path = join(folder, 'chunks.clove')
  await pipeline(Readable.from([content], { objectMode: false }), await sealStream(PASSPHRASE), createWriteStream(path))
  const sealed = await readFile(path)
  const read = async (bytes: Buffer) => {
    await writeFile(path, bytes)
    const opened = await openSealed(path, PASSPHRASE)
    if (!opened) return undefined
    try {
      const { reader, contentBytes } = opened
      return await buffer(reader.createReadStream({ start: 0, end: contentBytes }))
    } finally {
      opened.reader.close(() => undefined)
    }
  }
  expect((await read(sealed))?.equals(content)).toBe(true)
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(HEADER_BYTES + 10) ^ 1, HEADER_BYTES + 10)
  await expect(read(changed)).rejects.toThrow('or it is damaged')
  const parts = [0, 1, 2].map((index) =>
    sealed.subarray(HEADER_BYTES + index * SEALED_CHUNK_BYTES, HEADER_BYTES + (index + 1) * SEALED_CHUNK_BYTES),
  )
  const [first = sealed, second = sealed, third = sealed] = parts
  const header = sealed.subarray(0, HEADER_BYTES)
  await expect(read(Buffer.concat([header, second, first, third]))).rejects.toThrow('or it is damaged')
  // cut at the end of a chunk
  await expect(read(Buffer.concat([header, first, second]))).rejects.toThrow('not whole')
  await expect(read(header)).rejects.toThrow('not whole')
})
