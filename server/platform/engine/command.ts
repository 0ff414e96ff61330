import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** The PostgreSQL programs and the account they run under. */
export interface Tools {
  /** Folder that holds `bin`, `lib` and `share`. */
  native: string
  account: Account | undefined
}

/** How a program ended. `code` is its exit code, or the system's code for why it did not start (`EACCES`, `ENOENT`). */
export interface Ended {
  code: number | string | null
  output: string
}

// settings of the shell (PGPORT, PGDATA, …) must not reach our server, and its messages are read by us
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})

/** Runs one PostgreSQL program to its end, in a folder. */
export const run = (tools: Tools, program: string, args: string[], cwd: string): Promise<Ended> =>
  new Promise((resolve) => {
    const file = join(tools.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
    // the folder is entered before the account is changed: the account may not be allowed to enter the folders above
    const child = spawn(file, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], ...tools.account })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? null, output: error.message }))
    // not 'close': on Windows the server inherits the pipes and keeps them open
    child.on('exit', (code) => resolve({ code, output: output.trim() }))
  })
