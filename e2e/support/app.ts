import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { emptyFolder, folderWithAccounts } from './readyFolder.ts'

/** The built Clove, running on a data folder of its own. */
export interface App {
  url: string
  dataDir: string
  pid: number
  /** Ends it; `leave` leaves its data folder behind, `stop` nothing. */
  leave(): Promise<void>
  stop(): Promise<void>
  /** Ends it as a power cut would; what lies in its data folder stays. */
  kill(): Promise<void>
}

/** The server goes on after an error that no handler saw, so nothing else would show it. */
const STRAY = /^.*an error reached no handler.*$/gm

const server = [process.execPath, resolve('dist/server/main.mjs')] as const

/** Starts `dist/server` on a free port with a new data folder, unless `env` names another port or folder, `command` another way. */
export const startApp = async (
  env: Record<string, string> = {},
  [command, ...args]: readonly [string, ...string[]] = server,
): Promise<App> => {
  const dataDir = env.CLOVE_DATA ?? (await (env.CLOVE_DEMO === 'accounts' ? folderWithAccounts() : emptyFolder()))
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(command, args, {
    env: { ...inherited, CLOVE_DATA: dataDir, CLOVE_LOG: 'warn', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const strayErrors: string[] = []
  const url = await new Promise<string>((ready, fail) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      strayErrors.push(...(text.match(STRAY) ?? []))
      output += text
      const address = output.match(/ready at (\S+)/)?.[1]
      if (address) ready(address)
    })
    child
      .once('error', fail)
      .once('exit', (code) => fail(new Error(`Clove ended with ${code} before it was ready.\n${output}`)))
  })
  const leave = async () => {
    child.kill('SIGTERM')
    await ended
    if (strayErrors.length) throw new Error(`Clove logged errors that reached no handler:\n${strayErrors.join('\n')}`)
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    leave,
    stop: async () => {
      await leave()
      await rm(dataDir, { recursive: true, force: true })
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
