import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chownCommand } from './account.ts'
import { EngineError } from './engineError.ts'

/** How deep files are compared: what was copied as another user differs near the top. */
const DEPTH = 2
/** PostgreSQL refuses a folder that others may enter, beyond a group that reads. */
const TOO_OPEN = 0o027

async function* filesBelow(folder: string, depth: number): AsyncGenerator<string> {
  yield folder
  if (depth === 0 || !(await lstat(folder)).isDirectory()) return
  for (const name of await readdir(folder)) yield* filesBelow(join(folder, name), depth - 1)
}

const findForeign = async (folder: string, uid: number) => {
  for await (const path of filesBelow(folder, DEPTH)) {
    const { uid: owner } = await lstat(path)
    if (owner !== uid) return { path, owner }
  }
  return undefined
}

/**
 * Gives a cluster that was copied as another user back to the account its server runs under, as far as this process may.
 * @throws EngineError that names the command where it may not
 */
export const mendOwner = async (folder: string, account: Account, self = process.getuid?.()): Promise<void> => {
  const foreign = await findForeign(folder, account.uid)
  if (foreign && self !== 0)
    throw new EngineError(
      `${foreign.path} belongs to another user (uid ${foreign.owner}), as after a copy made as root: run ${chownCommand(folder, account)} and start Clove again.`,
    )
  if (foreign)
    for await (const path of filesBelow(folder, Number.POSITIVE_INFINITY)) await lchown(path, account.uid, account.gid)
  if ((await lstat(folder)).mode & TOO_OPEN) await chmod(folder, 0o700)
}
