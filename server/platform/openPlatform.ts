import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { loginUrl } from './db/logins.ts'
import { openDb, openPool } from './db/pools.ts'
import type { Settings } from './env.ts'
import { openEventHub } from './events/hub.ts'
import { startBoss } from './jobs/boss.ts'
import { openJobs } from './jobs/jobs.ts'
import { openLifeline } from './jobs/lifeline.ts'
import { startSweeper } from './jobs/sweeper.ts'
import type { Platform } from './platform.ts'
import { secretsOf } from './secrets.ts'

interface Given {
  settings: Settings
  /** Address of a migrated database for its owner. */
  ownerUrl: string
  /** The installation's key, 32 bytes. */
  key: Buffer
  log: Logger
  version: string
  now?: () => Date
}

/** Opens everything the server stands on; `close` leaves nothing behind. */
export const openPlatform = async (given: Given): Promise<{ platform: Platform; close(): Promise<void> }> => {
  const { settings, ownerUrl, key, log, version } = given
  const warn = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const appUrl = loginUrl(ownerUrl, 'app', key)
  const jobsUrl = loginUrl(ownerUrl, 'jobs', key)
  const pool = openPool(appUrl, 16, warn)
  const jobsPool = openPool(jobsUrl, 2, warn)
  const db = openDb(pool)
  const filesDir = join(settings.dataDir, 'files')
  await mkdir(filesDir, { recursive: true, mode: 0o700 })
  const boss = await startBoss(jobsUrl, jobsPool, log)
  const lifeline = await openLifeline(jobsUrl, warn)
  const jobs = openJobs({ db, boss, lifeline, log })
  const events = await openEventHub(db, appUrl, log)
  const sweeper = startSweeper({ pool: jobsPool, boss, jobs, log })
  const platform: Platform = {
    db,
    settings,
    secrets: secretsOf(key),
    log,
    now: given.now ?? (() => new Date()),
    appUrl,
    events,
    jobs,
    filesDir,
    version,
  }
  return {
    platform,
    close: async () => {
      await sweeper.stop()
      await jobs.close()
      await events.close()
      await lifeline.close()
      await db.destroy()
      await jobsPool.end()
    },
  }
}
