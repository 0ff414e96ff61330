import { randomUUID } from 'node:crypto'
import { FileGone, type FileStore } from '#platform/files/store.ts'

/** Received files under names of a backup's own, so that an import that ends in the meantime takes none away. */
export interface KeptFiles {
  /** Paths as the uploads have them. */
  paths(): string[]
  /** Where one lies now, in the same store. */
  at(path: string): string
  /** Takes in what has come since. */
  keepNew(): Promise<void>
  release(): Promise<void>
}

// no tenant's, and no other backup's
const NAME = '.kept-for-backup-'
const DAY = 24 * 3_600_000
/** A service answers each copy after some milliseconds; so many are asked for at once. */
const AT_ONCE = 16

/** Files of the installation: what begins with a dot is kept aside, or tried. */
async function* ownFiles(store: FileStore) {
  for await (const { path } of store.list('')) if (!path.startsWith('.')) yield path
}

const removeAll = async (store: FileStore, prefix: string): Promise<void> => {
  for await (const { path } of store.list(prefix)) await store.remove(path)
}

/** Takes away what a backup that was killed has kept: the name tells since when, as a link is as old as its file. */
const dropOld = async (store: FileStore) => {
  for await (const { path } of store.list(NAME)) {
    const since = Number(path.slice(NAME.length).split('-')[0])
    if (Date.now() - since > DAY) await store.remove(path)
  }
}

/** Keeps every file of the store aside. */
export const keepFiles = async (store: FileStore): Promise<KeptFiles> => {
  await dropOld(store)
  const aside = `${NAME}${Date.now()}-${randomUUID()}/`
  const copiedPaths = new Set<string>()
  const keep = async (path: string) => {
    try {
      await store.copy(path, aside + path)
      copiedPaths.add(path)
    } catch (error) {
      // an import has just deleted it
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
