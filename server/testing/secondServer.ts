import type { Logger } from 'pino'
import { startServer } from './startServer.ts'
import type { TestServer } from './testServer.ts'

export type SecondServer = Awaited<ReturnType<typeof startServer>>

/** Another server process on the same database, as far as one process can play it: pools, queue and events of its own. */
export const openSecondServer = (
  { platform, url }: Pick<TestServer, 'platform' | 'url'>,
  { log = platform.log, role = 'all' }: { log?: Logger; role?: 'web' | 'jobs' | 'all' } = {},
): Promise<SecondServer> => startServer({ ...platform.settings, role }, url('owner'), log)
