import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openFolderStore } from './folderStore.ts'
import type { FileStore } from './store.ts'

const DAY = 24 * 3_600_000

/**
 * Works on a local copy of a stored file. Reports are read repeatedly, from their end, and at the pace of the database,
 * where a service would close an idle stream. The copy is encrypted like the file and deleted when the work ends.
 */
export const withLocalCopy = async <T>(
  store: FileStore,
  path: string,
  work: (local: FileStore) => Promise<T>,
): Promise<T> => {
  const { place } = store
  if (place.kind === 'folder') return work(store)
  await mkdir(place.scratch, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(place.scratch, 'copy-'))
  try {
    const local = openFolderStore(folder)
    await local.put(path, (await store.get(path)).content)
    return await work(local)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes the copies of killed processes. */
export const sweepCopies = async ({ place }: FileStore, now: Date): Promise<void> => {
  if (place.kind === 'folder') return
  for (const name of await readdir(place.scratch).catch(() => [])) {
    const folder = join(place.scratch, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (now.getTime() - mtimeMs > DAY) await rm(folder, { recursive: true, force: true })
  }
}
