import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { baselineStep, migrations, versionBeforeBaseline } from '#server/migrations/index.ts'
import { checkServer } from './checkServer.ts'
import { followDistribution } from './distribute.ts'
import { ensureLogins } from './logins.ts'
import { openDb, openPool } from './pools.ts'
import { isLeftBehind, newestStep } from './schemaNeeds.ts'
import { atStep, databasePlace } from './stepError.ts'
import type { Tables } from './tables.ts'

const steps = (texts: Readonly<Record<string, string>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]),
  )

/** Returns the migrations that the database has run. */
const readTaken = async (db: Kysely<Tables>): Promise<string[]> => {
  const existsResult = await sql<{
    there: boolean
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db)
  if (!existsResult.rows[0]?.there) return []
  return (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name)
}

/** @throws a sentence when the database lacks steps that the baseline replaces; nothing has changed then */
const refuseOlder = async (ownerUrl: string): Promise<void> => {
  const db = openDb(openPool(ownerUrl, 1, () => undefined))
  try {
    const taken = await readTaken(db)
    if (taken.length > 0 && !taken.includes(baselineStep))
      throw new Error(
        `This database is too old to upgrade directly. Start Clove ${versionBeforeBaseline} on it once, then start this version.`,
      )
  } finally {
    await db.destroy()
  }
}

/** Other sessions queue behind a session that waits for a table lock, so the wait is short. */
const LOCK_MS = 5000
const TRIES = 100
const AGAIN_MS = 1000

/** Contains the name of the failed migration. */
class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    super(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

const wasHeldUp = (error: unknown) => error instanceof DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

const untilFree = async (
  step: () => Promise<{ error?: unknown; failed: string | undefined; count: number }>,
): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const { error, failed, count } = await step()
    if (!error) return count
    if (tries === TRIES || !wasHeldUp(error)) throw failed ? new MigrationError(failed, error) : error
    await wait(AGAIN_MS)
  }
}

/**
 * Migrates a database to the newest schema, or to the named migration, including logins. When several processes start
 * at once, one of them migrates. A newer schema is left as it is. `ownerUrl` connects to the server directly, without a
 * pooler.
 * @throws a sentence when the server is not supported, or the schema is too old or too new
 */
export const migrate = async (
  ownerUrl: string,
  key: Buffer,
  upTo?: string,
  knownMigrations: Readonly<Record<string, string>> = migrations,
): Promise<void> => {
  const place = databasePlace(ownerUrl)
  await checkServer(ownerUrl)
  await refuseOlder(ownerUrl)
  await atStep(`Making Clove’s logins in the database at ${place}`, () => ensureLogins(ownerUrl, key))
  await atStep(`Bringing the database at ${place} to this version`, () =>
    bringUpToDate(ownerUrl, upTo, knownMigrations),
  )
}

const bringUpToDate = async (
  ownerUrl: string,
  upTo: string | undefined,
  knownMigrations: Readonly<Record<string, string>>,
): Promise<void> => {
  const db = openDb(openPool(ownerUrl, 2, () => undefined, { lock_timeout: LOCK_MS }))
  try {
    // Called while the migrator holds its lock.
    const getMigrations = async () => {
      const newer = (await readTaken(db)).map((name) => [name, ''])
      return steps({ ...Object.fromEntries(newer), ...knownMigrations })
    }
    const migrator = new Migrator({ db, provider: { getMigrations } })
    const isNew = (await readTaken(db)).length === 0
    const take = async () => {
      // A database in use is migrated step by step, so that each step releases its table locks.
      const done = upTo
        ? await migrator.migrateTo(upTo)
        : isNew
          ? await migrator.migrateToLatest()
          : await migrator.migrateUp()
      const failed = done.results?.find(({ status }) => status === 'Error')?.migrationName
      return { error: done.error, failed, count: done.results?.length ?? 0 }
    }
    while ((await untilFree(take)) > 0 && !upTo);
    if (upTo) return followDistribution(ownerUrl)
    const { rows } = await sql<{ needs: string }>`select schema_needs() as needs`.execute(db)
    if (isLeftBehind(rows[0]?.needs, Object.keys(knownMigrations).sort().at(-1) ?? newestStep))
      throw new Error(
        'A newer Clove has upgraded this database, and this version cannot work on it: start the newer one, or restore a backup into an empty database.',
      )
    await followDistribution(ownerUrl)
  } finally {
    await db.destroy()
  }
}
