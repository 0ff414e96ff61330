import { chmod, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, chownCommand } from './account.ts'
import { EngineError } from './engineError.ts'

/** Depth to which owners are checked; a copy by another user differs near the top. */
const DEPTH = 2
/** Permission bits that PostgreSQL rejects: access for others beyond a group that reads. */
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
 * Returns a cluster that was copied by another user to the account its server runs under, where this process may.
 * @throws EngineError with the command to run where it may not
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
