import { copyFile, link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Received files under names of a backup's own, so that an import that ends in the meantime takes none away. */
export interface KeptFiles {
  /** Paths as the uploads have them. */
  paths(): string[]
  /** Where one lies now. */
  at(path: string): string
  /** Takes in what has come since. */
  keepNew(): Promise<void>
  release(): Promise<void>
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

// a name nobody gives to a backup of their own that lies in the same folder
const NAME = '.kept-for-backup-'
const DAY = 24 * 3_600_000

/** Takes away what a backup that was killed has kept. */
const dropOld = async (dataDir: string) => {
  for (const name of (await readdir(dataDir)).filter((one) => one.startsWith(NAME))) {
    // another backup may end and take its own away at this moment
    const { mtimeMs } = await stat(join(dataDir, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** A link costs no space; not every file system has them, and none leads to another one. */
const linkOrCopy = (file: string, target: string) =>
  link(file, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error
    return copyFile(file, target)
  })

/** Keeps every file of the folder aside. */
export const keepFiles = async (dataDir: string): Promise<KeptFiles> => {
  const filesDir = join(dataDir, 'files')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await dropOld(dataDir)
  const aside = await mkdtemp(join(dataDir, NAME))
  const kept = new Set<string>()
  const keepNew = async () => {
    for (const file of await filesIn(filesDir)) {
      const path = file.slice(filesDir.length + 1)
      if (kept.has(path)) continue
      await mkdir(dirname(join(aside, path)), { recursive: true, mode: 0o700 })
      const linked = await linkOrCopy(file, join(aside, path)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          // an import has just deleted it
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      if (linked) kept.add(path)
    }
  }
  await keepNew()
  return {
    paths: () => [...kept],
    at: (path) => join(aside, path),
    keepNew,
    release: () => rm(aside, { recursive: true, force: true }),
  }
}
