import { openDb, openPool } from '#platform/db/pools.ts'
import { openStore } from '#platform/files/openStore.ts'
import type { FilePlace, FileStore } from '#platform/files/store.ts'
import { type ImportFile, importOver } from './importFile.ts'
import type { Connections } from './importReportPart.ts'
import { openOwnConnection } from './ownConnection.ts'

/** Imports files in this thread, optionally several at once. */
export interface Importer {
  importFile: ImportFile
  /** Call it only when no import is running. */
  close(): Promise<void>
}

interface Line extends Connections {
  url: string
  isLost(): boolean
}

const openLine = async (url: string): Promise<Line> => {
  const ownConnection = await openOwnConnection(url)
  const sideConnection = openDb(openPool(url, 1, () => undefined))
  let lost = false
  ownConnection.client.once('end', () => {
    lost = true
  })
  return {
    ...ownConnection,
    url,
    sideConnection,
    isLost: () => lost,
    close: async () => {
      await sideConnection.destroy().catch(() => undefined)
      await ownConnection.close()
    },
  }
}

/**
 * Returns an importer that reuses its connections, because a new connection first loads the whole schema, which takes
 * longer than importing a small file.
 */
export const openImporter = (): Importer => {
  const resting: Line[] = []
  const stores = new Map<string, Promise<FileStore>>()
  const storeAt = (place: FilePlace): Promise<FileStore> => {
    const storeKey = JSON.stringify(place)
    const store = stores.get(storeKey) ?? openStore(place)
    stores.set(storeKey, store)
    return store
  }
  const take = async (url: string): Promise<Line> => {
    for (let line = resting.pop(); line; line = resting.pop()) {
      if (line.url === url && !line.isLost()) return line
      await line.close()
    }
    return openLine(url)
  }
  return {
    importFile: async (task, tell, stop) => {
      const line = await take(task.url)
      // running queries fail with the connection, and its transaction is rolled back
      const end = () => void line.close()
      stop?.addEventListener('abort', end, { once: true })
      try {
        stop?.throwIfAborted()
        await importOver(line, await storeAt(task.files), task, tell)
      } catch (error) {
        // the connection may be inside a transaction
        await line.close()
        throw stop?.aborted ? stop.reason : error
      } finally {
        stop?.removeEventListener('abort', end)
      }
      resting.push(line)
    },
    close: async () => {
      for (const line of resting.splice(0)) await line.close()
      for (const store of stores.values()) (await store).close()
    },
  }
}
