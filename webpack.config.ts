import type { Configuration } from 'webpack'
import { clientConfig } from './config/webpack/client.ts'
import { serverConfig } from './config/webpack/server.ts'

/** Both halves: the client into `dist/client`, the server into `dist/server`. `--mode development` builds for reloading. */
const both = (_env: unknown, { mode }: { mode?: string }): Configuration[] => {
  const production = mode !== 'development'
  return [clientConfig(production), serverConfig(production)]
}

export default both
