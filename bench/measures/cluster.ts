import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import { findPgBouncer, openPooler } from '#server/testing/pooler.ts'
import { throughPooler } from '#server/testing/throughPooler.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { countHalves, settled, type Told, work, writeFiles } from '../support/acknowledged.ts'
import { signIn } from '../support/client.ts'
import type { Figure } from '../support/figures.ts'
import { listenToEvents } from '../support/listenToEvents.ts'
import { databaseOn } from '../support/stage.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 50)
/** The longest that all live together before the next loss, in ms. */
const LIFE = 2500
const KEY = '07'.repeat(32)
const CONNECTIONS = 20

/** Ends every connection to a database, those of the pooler as well. */
const cutConnections = async (url: string) => {
  const owner = new Database(url)
  await owner.connect()
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await owner.end()
}

/**
 * Two web and one jobs process behind PgBouncer, on the server of `BENCH_DATABASE_URL`: one of them, or the database's connections, is lost at
 * random, again and again. What was acknowledged must be there once, and browsers at both must hear of it.
 */
export const measureCluster = async (): Promise<Figure[]> => {
  const server = process.env.BENCH_DATABASE_URL
  const program = findPgBouncer()
  if (!server || !program) {
    console.log('  Needs a server in BENCH_DATABASE_URL, and PgBouncer.')
    return []
  }
  const folder = await mkdtemp(join(tmpdir(), 'clove-cluster-'))
  const database = await databaseOn(server)
  const pooler = await openPooler(program, database.url, Buffer.from(KEY, 'hex'), CONNECTIONS)
  const env = {
    DATABASE_URL: throughPooler(database.url, pooler.address),
    DATABASE_DIRECT_URL: database.url,
    ...{ CLOVE_KEY: KEY, CLOVE_DATA: folder, CLOVE_DEMO: 'accounts', CLOVE_LOG: 'silent' },
  }
  const roles = ['web', 'web', 'jobs'] as const
  const apps: App[] = []
  for (const role of roles) apps.push(await startApp({ ...env, CLOVE_ROLE: role }))
  const again = async (place: number) => {
    const app = apps[place]
    if (!app) return
    await app.kill()
    apps[place] = await startApp({ ...env, CLOVE_ROLE: roles[place] ?? 'all', PORT: new URL(app.url).port })
  }
  const clients = await Promise.all(apps.slice(0, 2).map(({ url }) => signIn(url)))
  const [first] = clients
  if (!first) throw new Error('No process answers')
  const listeners = clients.map(listenToEvents)
  const received: Told = { uploads: [], jobs: [] }
  try {
    await work(first, await writeFiles(folder, ROUNDS), received)
    await settled(first)
    for (let round = 0; round < ROUNDS; round += 1) {
      const files = await writeFiles(folder, round)
      const busy = clients.map((client, place) =>
        work(client, files.slice(place, place + 1), received).catch(() => undefined),
      )
      await wait(Math.random() * LIFE)
      const lost = Math.floor(Math.random() * 4)
      await (lost < 3 ? again(lost) : cutConnections(database.url))
      await Promise.all(busy)
    }
    const { uploads, jobs } = await settled(first)
    const kept = new Map<string, string>([...uploads, ...jobs].map(({ id, state }) => [id, state]))
    const lost = [...received.uploads, ...received.jobs].filter((id) => !kept.has(id)).length
    // events are sent after they can be read
    const unheard = () => received.uploads.filter((id) => listeners.some(({ ended }) => !ended.has(id))).length
    for (let tries = 0; tries < 50 && unheard(); tries += 1) await wait(200)
    return [
      {
        name: `losses (${received.uploads.length} files, ${received.jobs.length} jobs taken on)`,
        value: ROUNDS,
        unit: '',
      },
      { name: 'acknowledged and lost', value: lost, unit: '', aim: 0 },
      { name: 'half done or done twice', value: await countHalves(database.url), unit: '', aim: 0 },
      { name: 'ends of imports that a browser did not hear of', value: unheard(), unit: '', aim: 0 },
      { name: 'browsers told to ask anew', value: listeners.reduce((sum, { resets }) => sum + resets, 0), unit: '' },
      {
        name: 'given up, and told so',
        value: [...kept.values()].filter((state) => state === 'failed').length,
        unit: '',
      },
    ]
  } finally {
    for (const { close } of listeners) await close()
    for (const app of apps) await app.leave()
    await pooler.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}
