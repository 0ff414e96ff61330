import { randomUUID } from 'node:crypto'
import { FileGone, type FileStore } from '#platform/files/store.ts'

/** Copies of received files under names of the backup, so that an import that ends meanwhile removes none. */
export interface KeptFiles {
  /** Paths as stored in the uploads. */
  paths(): string[]
  /** Returns the path of the copy in the same store. */
  at(path: string): string
  /** Copies files that were received since. */
  keepNew(): Promise<void>
  release(): Promise<void>
}

// A prefix that no tenant and no other backup uses.
const NAME = '.kept-for-backup-'
const DAY = 24 * 3_600_000
/** Number of concurrent copies; a service takes some ms for each. */
const AT_ONCE = 16

/** Yields the files of the installation; names that begin with a dot are copies or tests. */
async function* ownFiles(store: FileStore) {
  for await (const { path } of store.list('')) if (!path.startsWith('.')) yield path
}

const removeAll = async (store: FileStore, prefix: string): Promise<void> => {
  for await (const { path } of store.list(prefix)) await store.remove(path)
}

/** Deletes copies of killed backups. Their name contains the time, because a link is as old as its file. */
const dropOld = async (store: FileStore) => {
  for await (const { path } of store.list(NAME)) {
    const since = Number(path.slice(NAME.length).split('-')[0])
    if (Date.now() - since > DAY) await store.remove(path)
  }
}

/** Copies every file of the store. */
export const keepFiles = async (store: FileStore): Promise<KeptFiles> => {
  await dropOld(store)
  const aside = `${NAME}${Date.now()}-${randomUUID()}/`
  const copiedPaths = new Set<string>()
  const keep = async (path: string) => {
    try {
      await store.copy(path, aside + path)
      copiedPaths.add(path)
    } catch (error) {
      // An import has just deleted it.
      if (!(error instanceof FileGone)) throw error
    }
  }
  const keepNew = async () => {
    let some: string[] = []
    for await (const path of ownFiles(store)) {
      if (copiedPaths.has(path)) continue
      if (some.push(path) < AT_ONCE) continue
      await Promise.all(some.map(keep))
      some = []
    }
    await Promise.all(some.map(keep))
  }
  const release = () => removeAll(store, aside)
  await keepNew().catch(async (error: unknown) => {
    await release()
    throw error
  })
  return { paths: () => [...copiedPaths], at: (path) => aside + path, keepNew, release }
}
