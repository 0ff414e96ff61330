import { randomBytes } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, accountFor } from './account.ts'
import { findTools } from './binaries.ts'
import { type Cluster, findServer, initialise, removeSocketDir, startServer, stopServer } from './cluster.ts'
import { EngineError, orServer } from './engineError.ts'
import { mendOwner } from './folderOwner.ts'
import type { Listening } from './settings.ts'

// Any number works, as long as every Clove uses the same one.
const lockKey = 1_129_076_598

/** The result of claiming the cluster: ours while `session` lives, or the process that holds it. */
type Claim = { session: Client } | { holder: number }

const holderOf = `
  select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.objid = ${lockKey} and l.granted`

/**
 * Claims the cluster for this process with a lock that ends with its connection, so a killed Clove leaves no lock
 * behind and a reused process id causes no confusion. Returns undefined while the server starts, stops or drops the
 * connection of a killed one.
 */
const claim = async (url: string): Promise<Claim | undefined> => {
  const session = new Client({ connectionString: url, application_name: `clove ${process.pid}`, keepAlive: true })
  // Without a listener a lost connection would end the process.
  session.on('error', () => undefined)
  try {
    await session.connect()
    const { rows } = await session.query<{ ours: boolean }>(`select pg_try_advisory_lock(${lockKey}) as ours`)
    if (rows[0]?.ours) return { session }
    const holderResult = await session.query<{ name: string }>(holderOf)
    await session.end()
    const holder = Number(holderResult.rows[0]?.name.split(' ')[1])
    return Number.isInteger(holder) && isAlive(holder) ? { holder } : undefined
  } catch {
    await session.end().catch(() => undefined)
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The running PostgreSQL that ships with Clove. */
export interface Engine {
  /** Returns the URL of the owner's login `clove`; the database is `clove` by default. */
  url(database?: string): string
  /** Folder of the socket; empty where a port is used. */
  socketDir: string
  /** True when a killed Clove left the server running. */
  adopted: boolean
  stop(): Promise<void>
}

/** Time in ms for a server to start, or to release a killed Clove's claim. */
const patience = 20_000

const addressOf = ({ socketDir, port }: Listening, password: string, database: string): string =>
  socketDir === ''
    ? `postgres://clove:${password}@127.0.0.1:${port}/${database}`
    : `postgres://clove@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`

const passwordOf = async (dataDir: string): Promise<string> => {
  if (process.platform !== 'win32') return ''
  const file = join(dataDir, 'postgres.password')
  // 'wx' keeps the file that was written first.
  await writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return readFile(file, 'utf8')
}

/** Fixes the owner of an existing cluster, which may have been copied by another user. */
const mendStanding = async (folder: string, account: Account | undefined) => {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid === undefined || gid === undefined || !(await stat(folder).catch(() => undefined))) return
  await mendOwner(folder, account ?? { uid, gid })
}

const clusterIn = async (dataDir: string): Promise<Cluster> => {
  const folder = join(dataDir, 'postgres')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const tools = await findTools(accountFor(folder))
    await mendStanding(folder, tools.account)
    return { folder, password: await passwordOf(dataDir), tools }
  } catch (error) {
    if (error instanceof EngineError) throw error
    throw new EngineError(
      `Clove can't use its data folder ${dataDir} (${(error as Error).message}): set CLOVE_DATA to another one.`,
    )
  }
}

/** Returns the owner's URL of the server that runs on a data folder, for a command beside a running Clove. */
export const runningEngineUrl = async (dataDir: string): Promise<string | undefined> => {
  const listening = await findServer({ folder: join(resolve(dataDir), 'postgres') })
  return listening && addressOf(listening, await passwordOf(dataDir), 'clove')
}

interface Options {
  dataDir: string
  log?: (line: string) => void
  /** Called when the server has ended on its own. */
  onLost?: () => void
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or adopts the server that a killed Clove left there. Creates the cluster
 * and the database `clove` when missing. Throws an `EngineError` with one sentence when that fails or another Clove
 * holds the cluster.
 */
export const openEngine = async (options: Options): Promise<Engine> => {
  const dataDir = resolve(options.dataDir)
  const cluster = await clusterIn(dataDir)
  await initialise(cluster)
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(100)) {
    const runningServer = await findServer(cluster)
    const listening = runningServer ?? (await startServer(cluster))
    const claimed = listening && (await claim(addressOf(listening, cluster.password, 'postgres')))
    if (!claimed) continue
    if ('holder' in claimed) {
      throw new EngineError(
        `Another Clove (process ${claimed.holder}) already runs on ${dataDir}: stop it, or give this one another folder in CLOVE_DATA.`,
      )
    }
    options.log?.(runningServer ? 'PostgreSQL was left running and is taken over' : 'PostgreSQL has started')
    const { session } = claimed
    const { rowCount } = await session.query(`select from pg_database where datname = 'clove'`)
    if (rowCount === 0) await session.query('create database clove')
    let stopping: Promise<void> | undefined
    session.once('end', () => {
      if (!stopping) options.onLost?.()
    })
    const stop = async () => {
      await session.end().catch(() => undefined)
      await stopServer(cluster)
      await removeSocketDir(listening)
      options.log?.('PostgreSQL has stopped')
    }
    return {
      url: (database = 'clove') => addressOf(listening, cluster.password, database),
      socketDir: listening.socketDir,
      adopted: runningServer !== undefined,
      stop: () => (stopping ??= stop()),
    }
  }
  throw new EngineError(
    `PostgreSQL on ${cluster.folder} does not answer: end its processes and start Clove again, ${orServer}.`,
  )
}
