import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileGone, type FileStore, type ListedFile, MARK_PATH } from './store.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const orGone = (error: unknown): never => {
  throw codeOf(error) === 'ENOENT' ? new FileGone() : error
}

async function* filesIn(folder: string, path: string): AsyncGenerator<ListedFile> {
  const entries = await opendir(join(folder, path)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const below = path ? `${path}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesIn(folder, below)
    // The file may have been deleted since the folder was read.
    const fileStat = entry.isFile() ? await stat(join(folder, below)).catch(() => undefined) : undefined
    if (fileStat) yield { path: below, bytes: fileStat.size, at: fileStat.mtime }
  }
}

/** Stores files in a folder, on this machine or on a shared disk. */
export const openFolderStore = (folder: string): FileStore => {
  const filePathOf = (path: string) => join(folder, path)
  const makeFolderOf = (path: string) => mkdir(dirname(filePathOf(path)), { recursive: true, mode: 0o700 })
  return {
    place: { kind: 'folder', folder },
    title: folder,
    put: async (path, content) => {
      await makeFolderOf(path)
      const file = createWriteStream(filePathOf(path), { mode: 0o600, flags: 'wx' })
      try {
        await pipeline(content, file)
      } catch (error) {
        // A file that existed before must not be removed.
        if (codeOf(error) !== 'EEXIST') await rm(filePathOf(path), { force: true })
        throw error
      }
    },
    get: async (path, { start, end } = { start: 0 }) => {
      const { size } = await stat(filePathOf(path)).catch(orGone)
      const lastByte = Math.min(end ?? size, size) - 1
      const content = createReadStream(filePathOf(path), { start, end: Math.max(start, lastByte) })
      return { bytes: size, content }
    },
    remove: async (path) => {
      await rm(filePathOf(path), { force: true })
      // Removes empty temporary folders. A tenant's folder stays, because another file may be on its way into it.
      if (!path.startsWith('.')) return
      for (let above = dirname(path); above !== '.'; above = dirname(above))
        await rmdir(filePathOf(above)).catch(() => undefined)
    },
    copy: async (from, to) => {
      await makeFolderOf(to)
      // A hard link costs no space, but not every file system supports it.
      await link(filePathOf(from), filePathOf(to)).catch((error: unknown) =>
        codeOf(error) === 'ENOENT' ? orGone(error) : copyFile(filePathOf(from), filePathOf(to)).catch(orGone),
      )
    },
    list: async function* (prefix) {
      // A prefix may end within a name.
      const inside = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      for await (const file of filesIn(folder, inside))
        if (file.path.startsWith(prefix) && file.path !== MARK_PATH) yield file
    },
    // Unfinished files are listed like others, and the sweep for unused files deletes them.
    dropUnfinished: () => Promise.resolve(0),
    close: () => undefined,
  }
}
