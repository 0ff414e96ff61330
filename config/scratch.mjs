import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
// what the databases, files and browsers of a whole run take, several times over
const ROOM = 6 * 2 ** 30

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/**
 * The environment with a folder in memory for temporary files, which makes a new database in a twentieth of the time; as it is
 * where there is no such folder or too little room. The folder goes with the process, or with the next one of the same `root`.
 */
export const withScratch = (env, root) => {
  if (!hasRoom()) return env
  const folder = `${MEMORY}/clove-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`
  const clear = () => rmSync(folder, { recursive: true, force: true })
  clear()
  mkdirSync(folder)
  process.once('exit', clear)
  return { ...env, TMPDIR: folder }
}
