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
    // it may have gone since the folder was read
    const fileStat = entry.isFile() ? await stat(join(folder, below)).catch(() => undefined) : undefined
    if (fileStat) yield { path: below, bytes: fileStat.size, at: fileStat.mtime }
  }
}

/** Keeps files in a folder, for this machine alone or on a disk that several share. */
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
        // one that was there before is not ours to remove
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
      // what was aside leaves no folders; that of a tenant stays, as another file may be on its way into it
      if (!path.startsWith('.')) return
      for (let above = dirname(path); above !== '.'; above = dirname(above))
        await rmdir(filePathOf(above)).catch(() => undefined)
    },
    copy: async (from, to) => {
      await makeFolderOf(to)
      // a link costs no space; not every file system has them
      await link(filePathOf(from), filePathOf(to)).catch((error: unknown) =>
        codeOf(error) === 'ENOENT' ? orGone(error) : copyFile(filePathOf(from), filePathOf(to)).catch(orGone),
      )
    },
    list: async function* (prefix) {
      // a prefix may end within a name
      const inside = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      for await (const file of filesIn(folder, inside))
        if (file.path.startsWith(prefix) && file.path !== MARK_PATH) yield file
    },
    // what is half written here is a file like others, and goes as one that nobody needs
    dropUnfinished: () => Promise.resolve(0),
    close: () => undefined,
  }
}
