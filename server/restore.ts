import { readEnv } from '#platform/env.ts'
import { restoreBackup } from './backup/restore.ts'
import { commandLine } from './commandLine.ts'

const usage = `Usage: npm run restore -- FILE
  Restores a backup into an empty place: a new folder in CLOVE_DATA, or an empty database in DATABASE_URL. Files go to CLOVE_FILES,
  an empty bucket, or to the folder. A sealed
  backup needs CLOVE_PASSPHRASE, and brings its key along. One that is not sealed needs CLOVE_KEY.
`

commandLine(usage, async (file) => {
  const settings = readEnv(process.env)
  const { rows, files } = await restoreBackup(file, settings, process.env.CLOVE_PASSPHRASE || undefined)
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${file} is restored: ${total} rows of ${Object.keys(rows).length} tables, ${files} waiting files. Start it with npm start.`
})
