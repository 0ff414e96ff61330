import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { pipeline as chain, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl'
import type { FileStore } from '#platform/files/store.ts'
import { BackupError } from './backupError.ts'
import { ENDING, Ending, FILES, MANIFEST, Manifest, tableEntry } from './manifest.ts'
import { notOurs, notWhole, openSealed } from './sealedReader.ts'

/** Passes data through and fails at the end when its checksum differs. */
const checked = (expectedCrc: number) => {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === expectedCrc ? null : new BackupError(notOurs)),
  })
}

/** An open backup: its manifest, and a single restore of the rest into a database and a file store. */
export interface Backup {
  manifest: Manifest
  restoreInto(client: ClientBase, store: FileStore): Promise<Ending>
  close(): void
}

const parsed = <T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, bytes: Buffer): T => {
  const { data } = schema.safeParse(JSON.parse(bytes.toString()))
  if (data === undefined) throw new BackupError(notOurs)
  return data
}

const copyTable = async (client: ClientBase, { name, columns }: Manifest['tables'][number], content: Readable) => {
  const target = client.query(
    copyFrom(`copy "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`),
  )
  await pipeline(content, target)
  return target.rowCount
}

const keepFile = async (store: FileStore, path: string, content: Readable) => {
  // A path that leaves the store, or that of a copy.
  if (posix.normalize(path) !== path || /^[./]|\\/.test(path)) throw new BackupError(notOurs)
  await store.put(path, content)
}

/** Sets sequences to continue after the last value. */
const moveSequences = async (client: ClientBase) => {
  const { rows } = await client.query<{ sequence: string; relation: string; attribute: string }>(`
    select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence, c.relname as relation, a.attname as attribute
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace`)
  for (const { sequence, relation, attribute } of rows) {
    await client.query(`select setval('${sequence}', greatest((select max("${attribute}") from "${relation}"), 1))`)
  }
}

/** Opens the zip of a backup, which is encrypted unless an older version or a backup without a passphrase wrote it. */
const openZip = async (file: string, passphrase: string | undefined): Promise<ZipFile> => {
  const sealed = await openSealed(file, passphrase)
  const options = { lazyEntries: true, autoClose: false }
  try {
    return await (sealed
      ? fromRandomAccessReaderPromise(sealed.reader, sealed.contentBytes, options)
      : openPromise(file, options))
  } catch (error) {
    sealed?.reader.close(() => undefined)
    if (error instanceof BackupError) throw error
    // The zip's directory is written last.
    throw new BackupError(notWhole)
  }
}

/** Opens a backup and reads its manifest. @throws BackupError */
export const openBackup = async (file: string, passphrase?: string): Promise<Backup> => {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const entries = new Map<string, Entry>()
  const zip = await openZip(file, passphrase)
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new BackupError(notWhole)
    // The reader gets the errors of both streams.
    return chain(await zip.openReadStreamPromise(entry), checked(entry.crc32), () => undefined)
  }
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = parsed(Manifest, await buffer(await read(MANIFEST)))
    const ending = parsed(Ending, await buffer(await read(ENDING)))
    return {
      manifest,
      restoreInto: async (client, store) => {
        for (const table of manifest.tables) {
          const rows = await copyTable(client, table, await read(tableEntry(table.name)))
          if (rows !== ending.rows[table.name]) throw new BackupError(notWhole)
        }
        await moveSequences(client)
        const files = [...entries.keys()].filter((name) => name.startsWith(FILES))
        if (files.length !== ending.files) throw new BackupError(notWhole)
        for (const name of files) await keepFile(store, name.slice(FILES.length), await read(name))
        return ending
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
