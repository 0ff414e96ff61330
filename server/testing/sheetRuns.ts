import type { SheetRun } from '#contract/sheetImports.ts'
import { openEventLog } from './eventLog.ts'
import type { TestClient, TestServer } from './testServer.ts'

/** The run of a sheet as it is once it is over. */
export const sheetRunOver = async (server: TestServer, client: TestClient, id: string): Promise<SheetRun> => {
  const log = await openEventLog(server.platform, client.tenantId)
  const find = async () => (await client.data<SheetRun[]>('GET', '/sheets/runs')).find((run) => run.id === id)
  // the end of it is told with what it has changed
  if ((await find())?.state === 'applying') await log.next('changed', ({ nouns }) => nouns.includes('Supplier'))
  log.close()
  const run = await find()
  if (!run) throw new Error(`There is no run ${id}`)
  return run
}
