import type { Readable } from 'node:stream'
import type { S3Place } from '../s3Place.ts'

/** The location of files as plain data, from which a worker thread opens the same store. */
export type FilePlace =
  | { kind: 'folder'; folder: string }
  /** `scratch`: a folder for local copies of files. */
  | { kind: 's3'; s3: S3Place; scratch: string }

/** A file in a store. */
export interface ListedFile {
  path: string
  bytes: number
  /** When it was stored. */
  at: Date
}

/** Path of the store's identity mark. Lists omit it, so that sweeps, copies and deletions ignore it. */
export const MARK_PATH = '.clove-store'

/**
 * Stores bytes under paths like `tenant/name`, always with slashes. A file is stored completely or not at all, and
 * never changes.
 */
export interface FileStore {
  place: FilePlace
  /** Location for users, without secrets. */
  title: string
  put(path: string, content: Readable): Promise<void>
  /** Returns bytes from `start` up to, but without, `end`; `bytes` is the size of the whole file. @throws FileGone */
  get(path: string, range?: { start: number; end?: number }): Promise<{ bytes: number; content: Readable }>
  /** Deletes a file; a missing file is no error. */
  remove(path: string): Promise<void>
  /** Copies a file inside the store. @throws FileGone */
  copy(from: string, to: string): Promise<void>
  /** Lists files whose paths begin with `prefix`; files of one folder follow each other. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Aborts uploads that began before a given time and never finished; they are in no list but use space. */
  dropUnfinished(startedBefore: Date): Promise<number>
  close(): void
}

/** The store has no such file. */
export class FileGone extends Error {
  readonly code = 'FILE_GONE'
  constructor() {
    super('the file is gone from the store')
  }
}

/** A file in the store differs from what was stored. */
export class FileDamaged extends Error {
  readonly code = 'FILE_DAMAGED'
  constructor() {
    super('the file in the store differs from the one put there')
  }
}

/** A failure of the store, with the problem and what the operator should do. */
export class StoreFailure extends Error {
  readonly code: 'FILES_AWAY' | 'FILES_REFUSED'
  readonly todo: string
  /** @param code whether a retry may succeed, or the store must be fixed first */
  constructor(code: StoreFailure['code'], message: string, todo: string) {
    super(message)
    this.code = code
    this.todo = todo
  }
}
