import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningEngineUrl } from '#platform/engine/engine.ts'
import { startApp } from '../../e2e/support/app.ts'
import { countHalves, settled, type Told, work, writeFiles } from '../support/acknowledged.ts'
import { signIn } from '../support/client.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { cutPower } from '../support/powerCut.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100)
/** The longest a server lives before the next cut, in ms; an import of a round's file takes about as long. */
const LIFE = 2500
/** Server and database killed at random moments of imports and jobs: what was acknowledged must be there, whole, and soon. */
export const measureKills = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-kills-'))
  const received: Told = { uploads: [], jobs: [] }
  const restarts: number[] = []
  let app = await startApp({ CLOVE_DEMO: 'accounts', CLOVE_LOG: 'silent' })
  const env = { CLOVE_DEMO: 'accounts', CLOVE_LOG: 'silent', CLOVE_DATA: app.dataDir, PORT: new URL(app.url).port }
  const client = await signIn(app.url)
  try {
    // so that there are leads to ask for, however short the first lives are
    await work(client, await writeFiles(folder, ROUNDS), received)
    await settled(client)
    for (let round = 0; round < ROUNDS; round += 1) {
      const files = await writeFiles(folder, round)
      const busy = work(client, files, received).catch(() => undefined)
      await wait(Math.random() * LIFE)
      await cutPower(app)
      await busy
      restarts.push(
        await timed(async () => {
          app = await startApp(env)
        }),
      )
    }
    const { uploads, jobs } = await settled(client)
    const kept = new Map<string, string>([...uploads, ...jobs].map(({ id, state }) => [id, state]))
    const lost = [...received.uploads, ...received.jobs].filter((id) => !kept.has(id)).length
    const failed = [...uploads, ...jobs].filter(({ state }) => state === 'failed').length
    const half = await countHalves((await runningEngineUrl(app.dataDir)) ?? '')
    return [
      {
        name: `cuts of server and database (${received.uploads.length} files, ${received.jobs.length} jobs taken on)`,
        value: ROUNDS,
        unit: '',
      },
      { name: 'acknowledged and lost', value: lost, unit: '', aim: 0 },
      { name: 'half done', value: half, unit: '', aim: 0 },
      { name: 'given up, and told so', value: failed, unit: '' },
      { name: 'restart, median', value: median(restarts) / 1000, unit: 's' },
      { name: 'restart, slowest', value: Math.max(...restarts) / 1000, unit: 's', aim: 5 },
    ]
  } finally {
    await app.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
