import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { Client } from 'pg'
import { type Engine, openEngine, runningEngineUrl } from './engine.ts'
import { mendOwner } from './folderOwner.ts'

jest.setTimeout(60_000)

const asRoot = process.getuid?.() === 0
const engineFile = fileURLToPath(new URL('./engine.ts', import.meta.url))
const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const freshFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'engine test '))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let made: string
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'engine made '))
  const engine = await openEngine({ dataDir: made })
  await engine.stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

/** A folder with a cluster that has been stopped: making one takes longer than all that is done with it. */
const madeFolder = async (): Promise<string> => {
  const folder = await freshFolder()
  // with its owner
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}

const open = async (dataDir: string): Promise<Engine> => {
  const engine = await openEngine({ dataDir })
  undo.push(() => engine.stop())
  return engine
}

const ask = async (engine: Engine, sql: string): Promise<unknown> => {
  const client = new Client(engine.url())
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** Another Clove in a process of its own that holds the folder. */
const otherClove = async (dataDir: string): Promise<ChildProcess> => {
  const program = `import { openEngine } from ${JSON.stringify(engineFile)}
    await openEngine({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('ready')
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.stderr.once('data', (text) => reject(new Error(String(text))))
  })
  return child
}

it('starts in a folder with spaces, keeps what was written, and stops', async () => {
  const folder = join(await freshFolder(), 'Clove data')
  const first = await open(folder)
  expect(first.adopted).toBe(false)
  await ask(first, 'create table kept as select 42 as answer')
  await first.stop()
  await expect(ask(first, 'select 1')).rejects.toThrow()
  const second = await open(folder)
  expect(await ask(second, 'select answer from kept')).toBe(42)
})

it('is a UTF-8 database that knows letters beyond ASCII, writes through to disk and is set for one machine', async () => {
  const engine = await open(await madeFolder())
  expect(await ask(engine, `select upper('žluť') || length('鍋')`)).toBe('ŽLUŤ1')
  expect(await ask(engine, 'show fsync')).toBe('on')
  expect(await ask(engine, 'show work_mem')).toBe('32MB')
  expect(await ask(engine, 'select current_user::text')).toBe('clove')
})

it('lets nobody but its own account near the socket', async () => {
  const engine = await open(await madeFolder())
  expect((await stat(engine.socketDir)).mode & 0o077).toBe(0)
})

it('refuses a second Clove on the same folder and names the first', async () => {
  const folder = await madeFolder()
  const engine = await open(folder)
  await expect(openEngine({ dataDir: folder })).rejects.toThrow(
    `Another Clove (process ${process.pid}) already runs on ${folder}`,
  )
  expect(await ask(engine, 'select 1')).toBe(1)
})

it('tells a command beside it where the server is, while it runs', async () => {
  const folder = await madeFolder()
  expect(await runningEngineUrl(folder)).toBeUndefined()
  const engine = await open(folder)
  expect(await runningEngineUrl(folder)).toBe(engine.url())
})

it('lets only one of two win that start together', async () => {
  const folder = await freshFolder()
  const outcomes = await Promise.allSettled([open(folder), open(folder)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('takes over the server of a Clove that was killed', async () => {
  const folder = await madeFolder()
  const child = await otherClove(folder)
  await expect(openEngine({ dataDir: folder })).rejects.toThrow(`(process ${child.pid})`)
  await kill(child)
  const engine = await open(folder)
  expect(engine.adopted).toBe(true)
  expect(await ask(engine, 'select 1')).toBe(1)
})

it('starts anew when the server was killed as well', async () => {
  const folder = await madeFolder()
  const child = await otherClove(folder)
  const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await kill(child)
  const engine = await open(folder)
  expect(engine.adopted).toBe(false)
  expect(await ask(engine, 'select 1')).toBe(1)
})

const rootOnly = asRoot ? it : it.skip
rootOnly('works as root in a folder that only root may enter', async () => {
  const home = join(await freshFolder(), 'private')
  await mkdir(home)
  await chmod(home, 0o700)
  const engine = await open(join(home, 'data'))
  expect(await ask(engine, 'select 1')).toBe(1)
  expect((await stat(join(home, 'data', 'postgres'))).uid).not.toBe(0)
})

rootOnly('gives a folder that was copied as root, for all to enter, back to the account of the server', async () => {
  const folder = await freshFolder()
  await promisify(execFile)('cp', ['-r', `${made}/.`, folder])
  await chmod(join(folder, 'postgres'), 0o755)
  expect((await stat(join(folder, 'postgres', 'base'))).uid).toBe(0)
  const engine = await open(folder)
  expect(await ask(engine, 'select 1')).toBe(1)
  const { uid } = await stat(join(made, 'postgres'))
  expect((await stat(join(folder, 'postgres', 'base'))).uid).toBe(uid)
})

rootOnly('mends a folder of which only what lies in it was copied as root', async () => {
  const folder = await madeFolder()
  await promisify(execFile)('chown', ['root', join(folder, 'postgres', 'global', 'pg_control')])
  expect(await ask(await open(folder), 'select 1')).toBe(1)
})

rootOnly('names the command to a plain user, who may give nothing away', async () => {
  const folder = join(await madeFolder(), 'postgres')
  await promisify(execFile)('chown', ['root', join(folder, 'PG_VERSION')])
  const { uid, gid } = await stat(folder)
  await expect(mendOwner(folder, { uid, gid }, uid)).rejects.toThrow(
    `${join(folder, 'PG_VERSION')} belongs to another user (uid 0), as after a copy made as root: run sudo chown -R ${uid}:${gid} '${folder}'`,
  )
})

it('tells of a server that ended by itself, and of none that was stopped', async () => {
  const dataDir = await madeFolder()
  let lost = 0
  const engine = await openEngine({ dataDir, onLost: () => (lost += 1) })
  await engine.stop()
  expect(lost).toBe(0)
  const told = new Promise<void>((onLost) => {
    void openEngine({ dataDir, onLost }).then(async ({ stop }) => {
      undo.push(stop)
      const [pid] = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    })
  })
  await told
})
