import type { Readable } from 'node:stream'
import type { S3Place } from '../s3Place.ts'

/** Where files lie, as plain data: a worker thread opens the same store from it. */
export type FilePlace =
  | { kind: 'folder'; folder: string }
  /** `scratch`: a folder for copies of files that are being read. */
  | { kind: 's3'; s3: S3Place; scratch: string }

/** A file that lies in a store. */
export interface ListedFile {
  path: string
  bytes: number
  /** When it was put there. */
  at: Date
}

/** Where a store says which it is. It is in no list: to whoever sweeps, copies or empties a store it is no file. */
export const MARK_PATH = '.clove-store'

/** Keeps bytes under paths like `tenant/name`, always with slashes. What is put is there whole or not at all, and never changes. */
export interface FileStore {
  place: FilePlace
  /** Where it is, for people: never with a secret. */
  title: string
  put(path: string, content: Readable): Promise<void>
  /** Bytes from `start` up to, but without, `end`; `bytes` is the size of the whole file. @throws FileGone */
  get(path: string, range?: { start: number; end?: number }): Promise<{ bytes: number; content: Readable }>
  /** A file that is gone already is no error. */
  remove(path: string): Promise<void>
  /** The same bytes under another path, without a way through this process. @throws FileGone */
  copy(from: string, to: string): Promise<void>
  /** Files whose paths begin with `prefix`; those of one folder follow each other. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Ends uploads that were begun before a moment and never ended; they are in no list, and cost space all the same. */
  dropUnfinished(startedBefore: Date): Promise<number>
  close(): void
}

/** There is no such file in the store. */
export class FileGone extends Error {
  readonly code = 'FILE_GONE'
  constructor() {
    super('the file is gone from the store')
  }
}

/** A file in the store is not what was put there. */
export class FileDamaged extends Error {
  readonly code = 'FILE_DAMAGED'
  constructor() {
    super('the file in the store is not what was put there')
  }
}

/** The store does not do what it is asked: what is wrong, and what whoever runs Clove does about it. */
export class StoreFailure extends Error {
  readonly code: 'FILES_AWAY' | 'FILES_REFUSED'
  readonly todo: string
  /** @param code whether it may do so in a moment, or must be set right first */
  constructor(code: StoreFailure['code'], message: string, todo: string) {
    super(message)
    this.code = code
    this.todo = todo
  }
}
