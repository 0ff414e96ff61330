import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '#platform/engine/engine.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { type Client, signIn } from './client.ts'

/** The built server on an embedded database that the bench may look into. */
export interface Stage {
  app: App
  client: Client
  /** The database, as its owner. */
  databaseUrl: string
  folder: string
  close(): Promise<void>
}

export const openStage = async (): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'clove-bench-'))
  const engine = await openEngine({ dataDir: join(folder, 'engine') })
  const app = await startApp({ DATABASE_URL: engine.url(), CLOVE_DEMO: 'accounts' })
  return {
    app,
    client: await signIn(app.url),
    databaseUrl: engine.url(),
    folder,
    close: async () => {
      await app.stop()
      await engine.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
