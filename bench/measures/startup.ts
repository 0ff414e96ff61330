import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Figure, timed } from '../support/figures.ts'

const npm = (folder: string, ...args: string[]) => {
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${stderr}`)
}

/** Runs `npm start` until it says that it is ready, then ends it. */
const startOnce = (folder: string): Promise<void> =>
  new Promise((done, fail) => {
    const { DATABASE_URL: _, CLOVE_DATA: __, ...env } = process.env
    const child = spawn('npm', ['start'], {
      cwd: folder,
      // what fills the demo in the background is measured apart
      env: { ...env, PORT: '0', CLOVE_DEMO: 'accounts' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    let ready = false
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (ready || !text.includes('Clove is ready')) return
      ready = true
      process.kill(-(child.pid ?? 0), 'SIGTERM')
    })
    child.once('exit', () => (ready ? done() : fail(new Error('npm start ended before it was ready'))))
  })

/** From a fresh clone to 'ready', and the start after that. Packages are fetched before and told apart. */
export const measureStartup = async (): Promise<Figure[]> => {
  const parent = await mkdtemp(join(tmpdir(), 'clove-clone-'))
  const folder = join(parent, 'clove')
  try {
    spawnSync('git', ['clone', '--quiet', resolve('.'), folder])
    const install = await timed(async () => npm(folder, 'run', 'prestart'))
    const first = await timed(() => startOnce(folder))
    const second = await timed(() => startOnce(folder))
    return [
      { name: 'packages fetched and unpacked', value: install / 1000, unit: 's' },
      { name: 'first start: build, database, demo, stop', value: first / 1000, unit: 's', aim: 45 },
      { name: 'second start, stop included', value: second / 1000, unit: 's', aim: 3 },
    ]
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
