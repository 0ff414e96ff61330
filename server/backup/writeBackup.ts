import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { keepFiles } from './keptFiles.ts'
import { ENDING, type Ending, fileEntry, MANIFEST, type Manifest, tableEntry } from './manifest.ts'
import { keyMark, sealKey } from './sealedKey.ts'
import { tablesInOrder } from './tableOrder.ts'

interface Given {
  /** A connection of the database's owner, who is above row-level security. */
  client: ClientBase
  dataDir: string
  key: Buffer
  /** Seals the key into the file; undefined: it stays out. */
  passphrase: string | undefined
  version: string
  now: Date
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

const schemaOf = async (client: ClientBase) => {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]?.name ?? ''
}

/**
 * Writes one file with everything of an installation as it stands at one moment, while it goes on working: tables, received
 * files that wait, and the key under a passphrase. The file appears whole or not at all; one that is there is never replaced.
 */
export const writeBackup = async (file: string, given: Given): Promise<Ending> => {
  const { client, key, passphrase, version, now } = given
  const part = `${file}.part`
  const kept = await keepFiles(given.dataDir)
  const zip = new ZipFile()
  const ending: Ending = { rows: {}, files: 0 }
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesInOrder(client)
    await kept.keepNew()
    const manifest: Manifest = {
      product: 'clove',
      version,
      schema: await schemaOf(client),
      at: now.toISOString(),
      tables,
      keyMark: keyMark(key),
      ...(passphrase ? { sealedKey: await sealKey(key, passphrase) } : {}),
    }
    zip.addBuffer(json(manifest), MANIFEST)
    for (const { name, columns } of tables) {
      zip.addReadStreamLazy(tableEntry(name), { compressionLevel: 1 }, (give) => {
        const rows = client.query(copyTo(`copy "${name}" (${quoted(columns)}) to stdout`))
        rows.once('end', () => {
          ending.rows[name] = rows.rowCount
        })
        give(null, rows)
      })
    }
    const paths = kept.paths()
    ending.files = paths.length
    for (const path of paths) {
      // encrypted, so there is nothing to compress
      zip.addReadStreamLazy(fileEntry(path), { compress: false }, (give) => give(null, createReadStream(kept.at(path))))
    }
    zip.addReadStreamLazy(ENDING, { compress: false }, (give) => {
      // known only now that every table has gone through
      const stream = new PassThrough()
      stream.end(json(ending))
      give(null, stream)
    })
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flags: 'w' }))
    await client.query('commit')
    // unlike a rename it fails when there is such a file
    await link(part, file)
    return ending
  } finally {
    await rm(part, { force: true })
    await kept.release()
  }
}
