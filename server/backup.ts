import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { openEngine, runningEngineUrl } from '#platform/engine/engine.ts'
import { readEnv, type Settings } from '#platform/env.ts'
import { openWorkingStore, placeOf } from '#platform/files/openStore.ts'
import { installationKey, keyFile } from '#platform/installationKey.ts'
import { BackupError } from './backup/backupError.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { commandLine } from './commandLine.ts'

const usage = `Usage: npm run backup -- FILE
  Writes everything of this Clove to one file, while it runs or while it is stopped. With CLOVE_PASSPHRASE the key that
  names and addresses are encrypted with goes along, sealed by it; without, keep the key apart: CLOVE_KEY, or the file
  named key in CLOVE_DATA. CLOVE_DATA, CLOVE_FILES, CLOVE_KEY and DATABASE_URL are
  read as by npm start.
`

/** A mistyped folder would be filled with a new Clove, and that one backed up. */
const checkPlace = ({ key, databaseUrl }: Settings, dataDir: string) => {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is no Clove in ${dataDir}: set CLOVE_DATA to its folder.`)
  if (!key && !existsSync(keyFile(dataDir)))
    throw new BackupError(`There is no key in ${dataDir}: set CLOVE_KEY, or CLOVE_DATA to the folder it lies in.`)
}

const withClient = async <T>(settings: Settings, dataDir: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const running = settings.databaseDirectUrl ?? (await runningEngineUrl(dataDir))
  const engine = running ? undefined : await openEngine({ dataDir })
  const client = new Client({ connectionString: running ?? engine?.url() ?? '' })
  // a connection that is lost fails what is under way on it
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
    await engine?.stop()
  }
}

commandLine(usage, async (file, version) => {
  const settings = readEnv(process.env)
  const dataDir = resolve(settings.dataDir)
  checkPlace(settings, dataDir)
  const key = await installationKey(dataDir, settings.key)
  const passphrase = process.env.CLOVE_PASSPHRASE || undefined
  const files = await openWorkingStore(placeOf({ ...settings, dataDir }))
  const told = await withClient(settings, dataDir, (client) =>
    writeBackup(file, { client, files, key, passphrase, version, now: new Date() }),
  )
  files.close()
  const { rows } = told
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const apart = passphrase
    ? 'The key is in it, under the passphrase.'
    : 'The key is NOT in it: keep it apart. Without it names, addresses and opt-outs are lost.'
  return `${file}: ${total} rows of ${Object.keys(rows).length} tables, ${told.files} waiting files. ${apart}`
})
