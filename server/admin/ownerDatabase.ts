import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { migrate } from '#platform/db/migrate.ts'
import { openDb, openPool } from '#platform/db/pools.ts'
import type { Tables } from '#platform/db/tables.ts'
import { openEngine, runningEngineUrl } from '#platform/engine/engine.ts'
import type { Settings } from '#platform/env.ts'
import { installationKey } from '#platform/installationKey.ts'
import { type Secrets, secretsOf } from '#platform/secrets.ts'

interface OwnerDatabase {
  db: Kysely<Tables>
  secrets: Secrets
  close(): Promise<void>
}

/** The database for its owner, who is above row-level security: the one of a running Clove, else started for the while. */
export const openOwnerDatabase = async (settings: Settings): Promise<OwnerDatabase> => {
  const dataDir = resolve(settings.dataDir)
  const key = await installationKey(dataDir, settings.key)
  const running = settings.databaseUrl ? undefined : await runningEngineUrl(dataDir)
  const engine = settings.databaseUrl || running ? undefined : await openEngine({ dataDir })
  const url = settings.databaseDirectUrl ?? running ?? engine?.url() ?? ''
  try {
    // a running Clove has brought it to its own schema
    if (!running) await migrate(url, key)
    const db = openDb(openPool(url, 1, () => undefined))
    return {
      db,
      secrets: secretsOf(key),
      close: async () => {
        await db.destroy()
        await engine?.stop()
      },
    }
  } catch (error) {
    await engine?.stop()
    throw error
  }
}
