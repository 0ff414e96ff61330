import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
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

/** Links every file of the folder aside; a link costs no space. */
export const keepFiles = async (dataDir: string): Promise<KeptFiles> => {
  const filesDir = join(dataDir, 'files')
  const aside = await mkdtemp(join(dataDir, 'backup-'))
  const kept = new Set<string>()
  const keepNew = async () => {
    for (const file of await filesIn(filesDir)) {
      const path = file.slice(filesDir.length + 1)
      if (kept.has(path)) continue
      await mkdir(dirname(join(aside, path)), { recursive: true, mode: 0o700 })
      const linked = await link(file, join(aside, path)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          // an import has just let go of it
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
