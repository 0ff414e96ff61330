import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** The PostgreSQL programs and the account they run under. */
export interface Tools {
  /** Folder with `bin`, `lib` and `share`. */
  native: string
  account: Account | undefined
}

/**
 * The result of a program. `code` is its exit code, or the system's error code when it did not start (`EACCES`,
 * `ENOENT`).
 */
export interface Ended {
  code: number | string | null
  output: string
}

// Shell settings (PGPORT, PGDATA, …) must not reach our server, and its messages must be English because we parse them.
const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})

/** Runs one PostgreSQL program in a folder until it ends. */
export const run = (tools: Tools, program: string, args: string[], cwd: string): Promise<Ended> =>
  new Promise((resolve) => {
    const file = join(tools.native, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
    // The folder is entered before the account changes, because the account may not be allowed to enter the folders
    // above.
    const child = spawn(file, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], ...tools.account })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? null, output: error.message }))
    // Not 'close': on Windows the server inherits the pipes and keeps them open.
    child.on('exit', (code) => resolve({ code, output: output.trim() }))
  })
