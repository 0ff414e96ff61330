import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { migrate } from '#platform/db/migrate.ts'
import { openEngine } from '#platform/engine/engine.ts'
import type { Settings } from '#platform/env.ts'
import { openWorkingStore, placeOf } from '#platform/files/openStore.ts'
import type { FileStore } from '#platform/files/store.ts'
import { keyFile } from '#platform/installationKey.ts'
import { baselineStep, migrations, versionBeforeBaseline } from '#server/migrations/index.ts'
import { BackupError } from './backupError.ts'
import type { Ending, Manifest } from './manifest.ts'
import { type Backup, openBackup } from './readBackup.ts'
import { keyMark, unsealKey } from './sealedKey.ts'

/**
 * Returns the key that encrypts a backup's rows: the given one, else the one in the file, decrypted with the
 * passphrase.
 */
const keyFor = async (
  manifest: Manifest,
  given: string | undefined,
  passphrase: string | undefined,
): Promise<Buffer> => {
  if (!given && !manifest.sealedKey)
    throw new BackupError('The key is not in this backup. Set CLOVE_KEY to the key of the installation it was made of.')
  if (!given && !passphrase)
    throw new BackupError('The key lies in this backup under a passphrase. Set CLOVE_PASSPHRASE to it.')
  const key = given ? Buffer.from(given, 'hex') : await unsealKey(manifest.sealedKey ?? '', passphrase ?? '')
  if (!key) throw new BackupError('CLOVE_PASSPHRASE is not the passphrase of this backup.')
  if (keyMark(key) !== manifest.keyMark) throw new BackupError('CLOVE_KEY is not the key this backup was made with.')
  return key
}

const refuseFilled = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // A rejected restore may have left the empty schema.
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('tenants') is not null as there`)
    if (rows[0]?.there && (await client.query('select from tenants limit 1')).rowCount)
      throw new BackupError(
        'There is a Clove here already. Restore into an empty one: set CLOVE_DATA to a new folder, or DATABASE_URL to an empty database.',
      )
  } finally {
    await client.end()
  }
}

const elsewhere = 'Set CLOVE_DATA to a new folder.'

/** Throws when the store has files of another Clove, which would be lost. */
const refuseFiles = async (store: FileStore) => {
  const todo = store.place.kind === 'folder' ? elsewhere : 'Set CLOVE_FILES to an empty bucket, or to a new path in it.'
  for await (const _ of store.list(''))
    throw new BackupError(`There are files of another Clove in ${store.title}. ${todo}`)
}

const emptyStore = async (store: FileStore) => {
  for await (const { path } of store.list('')) await store.remove(path)
}

const keepKey = async (dataDir: string, key: Buffer, isOthers: boolean) => {
  const text = key.toString('hex')
  const existingKey = await readFile(keyFile(dataDir), 'utf8').catch(() => text)
  if (isOthers && existingKey.trim() !== text)
    throw new BackupError(`The key in ${dataDir} is that of another Clove. ${elsewhere}`)
  await writeFile(keyFile(dataDir), text, { mode: 0o600 })
}

const fill = async (backup: Backup, url: string, store: FileStore): Promise<Ending> => {
  const client = new Client({ connectionString: url })
  // A lost connection already fails the running query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const ending = await backup.restoreInto(client, store)
    await client.query('commit')
    await client.query('analyze')
    return ending
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into an empty data folder or database: migrates to the backup's schema, restores, and migrates to
 * the newest schema. @throws BackupError with a sentence; then nothing has been restored
 */
export const restoreBackup = async (
  file: string,
  settings: Pick<Settings, 'dataDir' | 'databaseDirectUrl' | 'key' | 's3'>,
  passphrase: string | undefined,
): Promise<Ending> => {
  const backup = await openBackup(file, passphrase)
  try {
    const { manifest } = backup
    if (manifest.schema < baselineStep)
      throw new BackupError(
        `This backup was made by an older Clove (${manifest.version}). Restore it with Clove ${versionBeforeBaseline}, and make a new backup there.`,
      )
    if (!Object.hasOwn(migrations, manifest.schema))
      throw new BackupError(`This backup was made by a newer Clove (${manifest.version}). Restore it with that one.`)
    const key = await keyFor(manifest, settings.key, passphrase)
    const dataDir = resolve(settings.dataDir)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const store = await openWorkingStore(placeOf({ ...settings, dataDir }))
    const engine = settings.databaseDirectUrl ? undefined : await openEngine({ dataDir })
    const url = settings.databaseDirectUrl ?? engine?.url() ?? ''
    try {
      await refuseFilled(url)
      await refuseFiles(store)
      // Nothing is encrypted with the key of the empty database in the folder.
      if (!settings.key) await keepKey(dataDir, key, !engine)
      await migrate(url, key, manifest.schema)
      const ending = await fill(backup, url, store).catch(async (error: unknown) => {
        await emptyStore(store)
        throw error
      })
      await migrate(url, key)
      return ending
    } finally {
      store.close()
      await engine?.stop()
    }
  } finally {
    backup.close()
  }
}
