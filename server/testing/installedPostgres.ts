import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountFor } from '#platform/engine/account.ts'
import { freePort } from './freePort.ts'

/** Where Debian keeps the programs of this version, if it is installed: apt-get install postgresql-15. */
export const findPostgres = (version: number): string | undefined => {
  const folder = `/usr/lib/postgresql/${version}/bin`
  return existsSync(join(folder, 'initdb')) ? folder : undefined
}

/** A server of PostgreSQL as this machine has it, that asks for passwords. */
export interface InstalledPostgres {
  /** The superuser's address. */
  url(database?: string): string
  close(): Promise<void>
}

const PASSWORD = 'of the superuser'

/** Starts a new, empty server from the programs in a folder. */
export const openInstalledPostgres = async (programs: string): Promise<InstalledPostgres> => {
  const home = await mkdtemp(join(tmpdir(), 'clove-installed-'))
  const account = accountFor(home)
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...account, cwd: home })
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, PASSWORD)
  if (account) for (const path of [home, passwordFile]) await chown(path, account.uid, account.gid)
  const data = join(home, 'data')
  await run('initdb', '-D', data, '-U', 'super', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C.UTF-8')
  const port = await freePort()
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await run('pg_ctl', 'start', '-w', '-D', data, '-l', join(home, 'log'), '-o', options)
  return {
    url: (database = 'postgres') => `postgres://super:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    close: async () => {
      await run('pg_ctl', 'stop', '-m', 'immediate', '-w', '-D', data)
      await rm(home, { recursive: true, force: true })
    },
  }
}
