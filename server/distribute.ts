import { resolve } from 'node:path'
import { distribute, tellLogins } from '#platform/db/distribute.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readEnv } from '#platform/env.ts'
import { installationKey } from '#platform/installationKey.ts'

const usage = `Usage: npm run distribute
  Distributes the tables of companies over the workers of the Citus cluster in DATABASE_URL, by company. It may be run again at any
  time: what is distributed stays as it is. Stop Clove before, as each table is locked while its rows move. CLOVE_DATA and CLOVE_KEY
  are read as by npm start.
`

const placementLabels = {
  distributed: 'is distributed',
  local: 'stays on the coordinator',
  moved: 'is distributed now',
} as const

const run = async (): Promise<string> => {
  if (process.argv.length > 2) return usage
  const { databaseDirectUrl, dataDir, key } = readEnv(process.env)
  if (!databaseDirectUrl) throw new Error('Set DATABASE_URL to the address of the coordinator of a Citus cluster.')
  await tellLogins(databaseDirectUrl)
  await migrate(databaseDirectUrl, await installationKey(resolve(dataDir), key))
  const placed = await distribute(databaseDirectUrl)
  const movedCount = placed.filter(({ place }) => place === 'moved').length
  const lines = placed.map(({ table, place }) => `${table} ${placementLabels[place]}`)
  return `${[...lines, `${movedCount} of ${placed.length} tables were distributed now.`].join('\n')}\n`
}

run().then(
  (text) => process.stdout.write(text),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
