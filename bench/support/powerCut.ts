import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../../e2e/support/app.ts'

/** Ends a server and its database at once, as a power cut would; what lies on disk stays. */
export const cutPower = async (app: App): Promise<void> => {
  const pidFile = join(app.dataDir, 'postgres', 'postmaster.pid')
  const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
  await app.kill()
}
