import { type Migration, Migrator, sql } from 'kysely'
import { migrations } from '#server/migrations/index.ts'
import { followDistribution } from './distribute.ts'
import { ensureLogins } from './logins.ts'
import { openDb, openPool } from './pools.ts'

const steps = (): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, text]) => [
      name,
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ]),
  )

/** Brings a database to the newest schema, or to the step named, logins included. Several processes may start at once: one of them migrates. */
export const migrate = async (ownerUrl: string, key: Buffer, upTo?: string): Promise<void> => {
  await ensureLogins(ownerUrl, key)
  const db = openDb(openPool(ownerUrl, 2, () => undefined))
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => steps() } })
    const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
    if (error) throw error
  } finally {
    await db.destroy()
  }
  await followDistribution(ownerUrl)
}
