import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loginUrl } from '#platform/db/logins.ts'
import { accountFor } from '#platform/engine/account.ts'
import { freePort } from './freePort.ts'

/** Where PgBouncer lies on this machine, if it does. */
export const findPgBouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))

/** PgBouncer before a server of PostgreSQL, transaction by transaction. */
export interface Pooler {
  /** Host and port. */
  address: string
  close(): Promise<void>
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const hostOf = (url: URL) => url.searchParams.get('host') ?? url.hostname

/** The lines of an `auth_file` with Clove's logins. */
const loginLines = (ownerUrl: string, key: Buffer) =>
  (['app', 'jobs'] as const)
    .map((login) => new URL(loginUrl(ownerUrl, login, key)))
    .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"\n`)
    .join('')

/** How PgBouncer learns passwords: of a file, and of a query that a user asks the server. */
interface Lookup {
  authFile: string
  settings: readonly string[]
}

/** `size`: connections to the server for each login; with few of them all who come share them. */
export const openPooler = async (
  program: string,
  ownerUrl: string,
  key: Buffer,
  size: number,
  lookup: Lookup = { authFile: loginLines(ownerUrl, key), settings: [] },
): Promise<Pooler> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-pooler-'))
  const server = new URL(ownerUrl)
  const port = await freePort()
  const files = {
    users: lookup.authFile,
    ini: [
      '[databases]',
      `* = host=${hostOf(server)} port=${server.port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users')}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 500',
      ...lookup.settings,
      '',
    ].join('\n'),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  // it refuses to be root, as PostgreSQL does
  const account = accountFor(folder)
  if (account) for (const name of ['', ...Object.keys(files)]) await chown(join(folder, name), account.uid, account.gid)
  await chmod(folder, 0o700)
  let output = ''
  const child: ChildProcess = spawn(program, [join(folder, 'ini')], { ...account, stdio: ['ignore', 'ignore', 'pipe'] })
  child.stderr?.on('data', (text: Buffer) => (output += text))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
    await wait(50)
  }
  return {
    address: `127.0.0.1:${port}`,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
