import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { atStep, databasePlace } from '#platform/db/stepError.ts'
import { openEngine, runningEngineUrl } from '#platform/engine/engine.ts'
import { readEnv, type Settings } from '#platform/env.ts'
import { openWorkingStore, placeOf } from '#platform/files/openStore.ts'
import { installationKey, keyFile } from '#platform/installationKey.ts'
import { BackupError } from './backup/backupError.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { commandLine } from './commandLine.ts'

const usage = `Usage: npm run backup -- FILE
  Writes everything of this Clove to one file, while it runs or while it is stopped. With CLOVE_PASSPHRASE the whole file is
  encrypted under it, and the key that names and addresses are encrypted with goes along. Without it anybody who gets the file
  can read sales and costs, and you keep the key apart: CLOVE_KEY, or the file named key in CLOVE_DATA.
  CLOVE_DATA, CLOVE_FILES, CLOVE_KEY and DATABASE_URL are read as by npm start.
`

const NOT_SEALED = `WARNING: THIS BACKUP IS NOT SEALED. Anybody who gets the file can read sales, costs, accounts and settings; only names and
addresses are encrypted in it. To seal the whole file, set CLOVE_PASSPHRASE to a long passphrase and make the backup again.`

/** A mistyped folder would be filled with a new, empty Clove, and the backup would contain only that. */
const checkPlace = ({ key, databaseUrl }: Settings, dataDir: string) => {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new BackupError(`There is no Clove in ${dataDir}: set CLOVE_DATA to its folder.`)
  if (!key && !existsSync(keyFile(dataDir)))
    throw new BackupError(`There is no key in ${dataDir}: set CLOVE_KEY, or CLOVE_DATA to the folder it lies in.`)
}

const withClient = async <T>(settings: Settings, dataDir: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const running = settings.databaseDirectUrl ?? (await runningEngineUrl(dataDir))
  const engine = running ? undefined : await openEngine({ dataDir })
  const url = running ?? engine?.url() ?? ''
  const client = new Client({ connectionString: url })
  // A lost connection already fails the running query.
  client.on('error', () => undefined)
  try {
    await atStep(`Connecting to the database at ${databasePlace(url)}`, () => client.connect())
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
  const backupResult = await withClient(settings, dataDir, (client) =>
    writeBackup(file, { client, files, key, passphrase, version, now: new Date() }),
  )
  files.close()
  const { rows } = backupResult
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const summary = `${file}: ${total} rows of ${Object.keys(rows).length} tables, ${backupResult.files} waiting files.`
  if (passphrase) return `${summary} The whole file is sealed under the passphrase, and the key is in it.`
  process.stderr.write(`${NOT_SEALED}\n`)
  return `${summary} The key is NOT in it: keep it apart. Without it names, addresses and opt-outs are lost.`
})
