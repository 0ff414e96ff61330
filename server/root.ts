import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Returns the project's folder; the server's files are in `server/`, or bundled in `dist/server/`. */
export const findRoot = (from: string): string =>
  existsSync(join(from, 'package.json')) ? from : findRoot(dirname(from))
