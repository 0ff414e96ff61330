import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Ended, run, type Tools } from './command.ts'
import { EngineError, orServer } from './engineError.ts'
import { type Listening, settings } from './settings.ts'

/** A database cluster on disk in `folder`; `password` is the owner's where a port needs one (Windows). */
export interface Cluster {
  folder: string
  password: string
  tools: Tools
}

const windows = process.platform === 'win32'
const logFile = 'server.log'

/**
 * Returns the cluster's folder as an argument for its programs. They run inside it, and the account may not be allowed
 * to enter the folders above, so on Linux the path goes through the process's own folder.
 */
const here = ({ account }: Tools) => (account && process.platform === 'linux' ? '/proc/self/cwd' : '.')

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const giveTo = async (path: string, { account }: Tools) => {
  if (account) await chown(path, account.uid, account.gid)
}

/**
 * Creates the cluster unless it exists. A new one is created aside and renamed, so that a partial one is never used.
 */
export const initialise = async ({ folder, password, tools }: Cluster): Promise<void> => {
  if (await stat(folder).catch(() => undefined)) return
  const draft = `${folder}.new-${randomBytes(4).toString('hex')}`
  const secret = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  await giveTo(draft, tools)
  // PostgreSQL's builtin locale, so that sort order and case are the same on every system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = windows ? ['--auth=scram-sha-256', `--pwfile=${secret}`] : ['--auth-local=trust', '--auth-host=reject']
  if (windows) await writeFile(secret, password)
  try {
    const ended = await run(tools, 'initdb', ['-D', here(tools), '-U', 'clove', ...locale, ...access], draft)
    if (ended.code !== 0) {
      throw new EngineError(`PostgreSQL could not set up ${folder} (${lastLine(ended.output)}): fix that, ${orServer}.`)
    }
    // Fails when another Clove was faster; its cluster is used then.
    await rename(draft, folder).catch(() => undefined)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(secret, { force: true })
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/**
 * Returns a place to listen. A socket's path is limited to about 100 bytes, and its folder belongs to the account alone
 * because the socket needs no password.
 */
const listeningPlace = async (tools: Tools): Promise<Listening> => {
  if (windows) return { socketDir: '', port: await freePort() }
  const ownTemporary = !tools.account && tmpdir().length <= 70 && /^[\w/. -]+$/.test(tmpdir())
  const socketDir = await mkdtemp(join(ownTemporary ? tmpdir() : '/tmp', 'clove-'))
  await giveTo(socketDir, tools)
  return { socketDir, port: 5432 }
}

export const removeSocketDir = async ({ socketDir }: Pick<Listening, 'socketDir'>) => {
  if (basename(socketDir).startsWith('clove-')) await rm(socketDir, { recursive: true, force: true })
}

const isPostgres = async (pid: number): Promise<boolean> => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Linux shows the process state; a container without an init keeps zombies, which still accept signals.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return status === undefined || /\(postgres\) [^ZX]/.test(status)
}

/** Returns the server that runs on the cluster, ours or one left by a killed Clove. */
export const findServer = async ({ folder }: Pick<Cluster, 'folder'>): Promise<Listening | undefined> => {
  const file = join(folder, 'postmaster.pid')
  const [pid, , , port, socketDir = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid) return undefined
  if (await isPostgres(Number(pid))) return { port: Number(port), socketDir }
  // The process id may belong to another program by now, which PostgreSQL would take for a server.
  await rm(file, { force: true })
  await removeSocketDir({ socketDir })
  return undefined
}

const writeSettings = async ({ folder, tools }: Cluster) => {
  const draft = join(folder, `postgresql.conf.${randomBytes(4).toString('hex')}`)
  await writeFile(draft, settings(), { mode: 0o600 })
  await giveTo(draft, tools)
  // Renamed in one step, because another Clove may be starting on the same cluster.
  await rename(draft, join(folder, 'postgresql.conf'))
}

/** Starts the server; undefined when another one is starting or stopping on the same cluster, so the caller retries. */
export const startServer = async (cluster: Cluster): Promise<Listening | undefined> => {
  const { folder, tools } = cluster
  const listening = await listeningPlace(tools)
  await writeSettings(cluster)
  await rm(join(folder, logFile), { force: true })
  const place = listening.socketDir === '' ? '' : `-c 'unix_socket_directories=${listening.socketDir}'`
  const options = ['-o', `-c port=${listening.port} ${place}`, '-l', logFile]
  const ended = await run(tools, 'pg_ctl', ['start', '-w', '-t', '120', '-D', here(tools), ...options], folder)
  if (ended.code === 0) return listening
  await removeSocketDir(listening)
  return (await findServer(cluster)) ? undefined : explainFailure(folder, ended)
}

const explainFailure = async (folder: string, ended: Ended): Promise<undefined> => {
  const log = await readFile(join(folder, logFile), 'utf8').catch(() => '')
  // A killed server may take a moment to end.
  if (/lock file "postmaster\.pid"|shared memory block|another server might be running/.test(log + ended.output)) return
  const reason = log.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? lastLine(log || ended.output)
  throw new EngineError(`PostgreSQL did not start on ${folder} (${reason}): fix that, ${orServer}.`)
}

/** Stops the server. Open transactions are rolled back; every acknowledged one is on disk. */
export const stopServer = async ({ folder, tools }: Cluster): Promise<void> => {
  await run(tools, 'pg_ctl', ['stop', '-m', 'fast', '-w', '-t', '60', '-D', here(tools)], folder)
}
