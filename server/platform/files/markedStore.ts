import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { FileGone, type FileStore, MARK_PATH, StoreFailure } from './store.ts'

/** Ms until a wrong store is checked again, because a disk may have been mounted meanwhile. */
const AGAIN_MS = 5000

const readMark = async (store: FileStore): Promise<string | undefined> => {
  try {
    return (await buffer((await store.get(MARK_PATH)).content)).toString().trim()
  } catch (error) {
    if (error instanceof FileGone) return undefined
    throw error
  }
}

/** Returns whether the store has the database's mark. The first store of a database gets the mark. */
const isOwnStore = async (db: Kysely<Tables>, store: FileStore): Promise<boolean> => {
  const storedMark = await readMark(store)
  return inScope(db, {}, async ({ tx }) => {
    const read = () => tx.selectFrom('file_store_mark').select('mark').executeTakeFirst()
    const expected = await read()
    if (expected) return expected.mark === storedMark
    const mark = storedMark ?? randomUUID()
    // Other processes that start now wait for this transaction.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('file_store_mark')
      .values({ mark })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return (await read())?.mark === (await readMark(store))
    if (storedMark === undefined) await store.put(MARK_PATH, Readable.from([Buffer.from(mark)], { objectMode: false }))
    return true
  })
}

/** A store that rejects all work until it has the mark of the database. */
export interface MarkedStore extends FileStore {
  /** Returns whether the store has the mark; a store without it is checked again after a few seconds. */
  isOwn(): Promise<boolean>
}

/**
 * Compares the store with the database. A store of another database, or an empty one in place of the right one, fails
 * like an unavailable store: uploads are rejected, and jobs wait for another process or the right store.
 */
export const openMarkedStore = async (
  { db, log }: { db: Kysely<Tables>; log: Logger },
  store: FileStore,
): Promise<MarkedStore> => {
  const todo = 'Let CLOVE_DATA or CLOVE_FILES name the store that Clove used before, or that the other processes use.'
  const message = `The files of this database are not in ${store.title}.`
  let lastCheck: { own: Promise<boolean>; until: number } | undefined
  const isOwn = (): Promise<boolean> => {
    if (!lastCheck || lastCheck.until < performance.now()) {
      const ownCheck = isOwnStore(db, store)
      lastCheck = { own: ownCheck, until: performance.now() + AGAIN_MS }
      ownCheck.then(
        (right) => {
          if (right) lastCheck = { own: ownCheck, until: Number.POSITIVE_INFINITY }
        },
        () => {
          lastCheck = undefined
        },
      )
    }
    return lastCheck.own
  }
  const ensure = async () => {
    if (!(await isOwn())) throw new StoreFailure('FILES_AWAY', message, todo)
  }
  if (!(await isOwn())) log.error(`${message} ${todo} Until then this process receives and imports no files.`)
  return {
    place: store.place,
    title: store.title,
    isOwn,
    put: async (path, content) => {
      await ensure()
      await store.put(path, content)
    },
    get: async (path, range) => {
      await ensure()
      return store.get(path, range)
    },
    remove: async (path) => {
      await ensure()
      await store.remove(path)
    },
    copy: async (from, to) => {
      await ensure()
      await store.copy(from, to)
    },
    list: async function* (prefix) {
      await ensure()
      yield* store.list(prefix)
    },
    dropUnfinished: async (startedBefore) => {
      await ensure()
      return store.dropUnfinished(startedBefore)
    },
    close: () => store.close(),
  }
}
