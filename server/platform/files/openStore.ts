import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../s3Place.ts'
import { openFolderStore } from './folderStore.ts'
import { openS3Store } from './s3Store.ts'
import { type FilePlace, type FileStore, StoreFailure } from './store.ts'

interface FileSettings {
  dataDir: string
  s3: S3Place | undefined
}

/** Returns the location of files from the settings. */
export const placeOf = ({ dataDir, s3 }: FileSettings): FilePlace =>
  s3 ? { kind: 's3', s3, scratch: join(dataDir, 'scratch') } : { kind: 'folder', folder: join(dataDir, 'files') }

/** Opens a store without a request to it. */
export const openStore = async (place: FilePlace): Promise<FileStore> =>
  place.kind === 's3' ? openS3Store(place) : openFolderStore(place.folder)

/** Operations that a store must support, each tested on a file that is deleted afterwards. */
export const storeTrials = (store: FileStore) => {
  const folder = `.trial-${randomUUID()}/`
  const path = `${folder}file`
  const text = 'Clove checks whether it can store files here.'
  return {
    write: () => store.put(path, Readable.from([Buffer.from(text)], { objectMode: false })),
    read: async () => {
      const { content } = await store.get(path)
      if ((await buffer(content)).toString() !== text)
        throw new StoreFailure(
          'FILES_REFUSED',
          'The file read is not the file written.',
          'Check what sits in front of the store.',
        )
    },
    list: async () => {
      for await (const file of store.list(folder)) if (file.path === path) return
      throw new StoreFailure(
        'FILES_REFUSED',
        'The file that was written is not listed.',
        'Check what sits in front of the store.',
      )
    },
    remove: () => store.remove(path),
  }
}

const asSentence = (store: FileStore) => (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof StoreFailure)
    throw new Error(`Clove can’t store files in ${store.title}: ${message} ${error.todo}`)
  throw new Error(
    `Clove can’t store files in ${store.title} (${message}). Allow it to write there, or correct CLOVE_DATA.`,
  )
}

/** Opens a store and tests it. @throws a sentence with the remedy */
export const openWorkingStore = async (place: FilePlace): Promise<FileStore> => {
  const store = await openStore(place)
  const trials = storeTrials(store)
  try {
    if (place.kind === 'folder') await mkdir(place.folder, { recursive: true, mode: 0o700 })
    for (const trial of [trials.write, trials.read, trials.list, trials.remove]) await trial()
    return store
  } catch (error) {
    store.close()
    return asSentence(store)(error)
  }
}
