import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable, type Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import type { FileStore } from '#platform/files/store.ts'
import { secretsOf } from '#platform/secrets.ts'
import { BackupError } from './backupError.ts'
import { type KeptFiles, keepFiles } from './keptFiles.ts'
import { ENDING, type Ending, fileEntry, MANIFEST, type Manifest, tableEntry } from './manifest.ts'
import { keyMark, sealKey } from './sealedKey.ts'
import { sealStream } from './sealStream.ts'
import { tablesInOrder } from './tableOrder.ts'

interface Given {
  /** A connection of the database owner, to whom row-level security does not apply. */
  client: ClientBase
  files: FileStore
  key: Buffer
  /**
   * Encrypts the whole file including the key; when undefined, the key is left out and the rest is readable by anyone.
   */
  passphrase: string | undefined
  version: string
  now: Date
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

const schemaOf = async (client: ClientBase) => {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  )
  if (!tables[0]?.there) throw new BackupError('There is no Clove in this database.')
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]?.name ?? ''
}

/** Throws when the key is another one, because encrypted data could not be read after a restore. */
const checkKey = async (client: ClientBase, key: Buffer) => {
  const { rows } = await client.query<{ sealed_key: Buffer }>('select sealed_key from tenants limit 1')
  try {
    for (const { sealed_key } of rows) secretsOf(key).keysOf(sealed_key)
  } catch {
    throw new BackupError('The key is not that of this Clove. Set CLOVE_KEY, or CLOVE_DATA to the folder it lies in.')
  }
}

const refuse = (file: string) => new BackupError(`${file} is there already: give another name.`)

const openPart = (part: string) =>
  open(part, 'w', 0o600).catch((error: Error) => {
    throw new BackupError(`The backup cannot be written there (${error.message}).`)
  })

/** Moves the complete file to its final name. */
const put = (part: string, file: string) =>
  // Unlike a rename, a link fails when the file exists.
  link(part, file).catch(async () => {
    // Not every file system supports links.
    if (existsSync(file)) throw refuse(file)
    await rename(part, file)
  })

/** Writes manifest, tables, files and ending in this order. */
const writeZip = async (
  target: Writable,
  client: ClientBase,
  manifest: Manifest,
  { files, kept: keptFiles, seal }: { files: FileStore; kept: KeptFiles; seal: Transform | undefined },
): Promise<Ending> => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  // The zip library ignores a failed source.
  const heard = (source: Readable) => source.on('error', (error) => output.destroy(error))
  const paths = keptFiles.paths()
  const ending: Ending = { rows: {}, files: paths.length }
  const copies = new Map<string, ReturnType<typeof copyTo>>()
  zip.addBuffer(json(manifest), MANIFEST)
  for (const { name, columns } of manifest.tables) {
    zip.addReadStreamLazy(tableEntry(name), { compressionLevel: 1 }, (give) => {
      const rows = client.query(copyTo(`copy "${name}" (${quoted(columns)}) to stdout`))
      copies.set(name, rows)
      give(null, heard(rows))
    })
  }
  for (const path of paths) {
    // Encrypted data cannot be compressed.
    zip.addReadStreamLazy(fileEntry(path), { compress: false }, (give) => {
      files.get(keptFiles.at(path)).then(
        ({ content }) => give(null, heard(content)),
        (error: Error) => output.destroy(error),
      )
    })
  }
  zip.addReadStreamLazy(ENDING, { compress: false }, (give) => {
    // The number of a table's rows may come after the last of them; it is there once another query is answered.
    client.query('select').then(
      () => {
        for (const [name, { rowCount }] of copies) ending.rows[name] = rowCount
        const stream = new PassThrough()
        stream.end(json(ending))
        give(null, stream)
      },
      (error: Error) => output.destroy(error),
    )
  })
  zip.end()
  await (seal ? pipeline(output, seal, target) : pipeline(output, target))
  return ending
}

/**
 * Writes a consistent backup of a running installation to one file: tables, received files that wait, and with a
 * passphrase the key, all encrypted. The file appears only when complete, and an existing one is never replaced.
 */
export const writeBackup = async (file: string, given: Given): Promise<Ending> => {
  const { client, files, key, passphrase, version, now } = given
  if (existsSync(file)) throw refuse(file)
  const part = `${file}.part`
  const target = await openPart(part)
  let keptFiles: KeptFiles | undefined
  try {
    keptFiles = await keepFiles(files)
    await client.query('begin isolation level repeatable read read only')
    const schema = await schemaOf(client)
    await checkKey(client, key)
    await keptFiles.keepNew()
    const manifest: Manifest = {
      product: 'clove',
      version,
      schema,
      at: now.toISOString(),
      tables: await tablesInOrder(client),
      keyMark: keyMark(key),
      ...(passphrase ? { sealedKey: await sealKey(key, passphrase) } : {}),
    }
    const seal = passphrase ? await sealStream(passphrase) : undefined
    const ending = await writeZip(target.createWriteStream({ flush: true }), client, manifest, {
      files,
      kept: keptFiles,
      seal,
    })
    await client.query('commit')
    await put(part, file)
    return ending
  } finally {
    await target.close()
    await rm(part, { force: true })
    await keptFiles?.release()
  }
}
