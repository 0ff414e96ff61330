import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { s3Failure } from './s3Failure.ts'
import { FileGone, type FilePlace, type FileStore, type ListedFile, MARK_PATH } from './store.ts'

/** Upload parts are buffered until they are sent, this many at once. A file has at most 10,000 parts: 80 GB. */
const PART_BYTES = 8 * 1024 ** 2
const PARTS_AT_ONCE = 2
/** Timeouts in ms for a connection and between two packets. */
const CONNECT_MS = 5000
const SILENT_MS = 60_000

const isGone = (error: unknown) => /^(NoSuchKey|NotFound)$/.test((error as Error).name)

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/**
 * Stores files in a bucket, for any number of machines. The client is loaded only here, because it is large and rarely
 * needed.
 */
export const openS3Store = async (place: Extract<FilePlace, { kind: 's3' }>): Promise<FileStore> => {
  const { s3 } = place
  // The client's version is pinned and runs on Node 20; the warning is about versions to come.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client: S3Client = new sdk.S3Client({
    region: s3.region,
    forcePathStyle: s3.pathStyle,
    ...(s3.endpoint === undefined ? {} : { endpoint: s3.endpoint }),
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  })
  const keyPrefix = s3.prefix ? `${s3.prefix}/` : ''
  const objectOf = (path: string) => ({ Bucket: s3.bucket, Key: keyPrefix + path })
  const withS3Failure = <T>(doing: string, answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      throw isGone(error) ? new FileGone() : s3Failure(s3, doing, error)
    })

  const put = async (path: string, content: Readable) => {
    const upload = new Upload({
      client,
      params: { ...objectOf(path), Body: content },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    })
    try {
      await upload.done()
    } catch (error) {
      // The sender disconnected, which is no failure of the store.
      const theirs = content.errored
      content.destroy()
      throw theirs ?? s3Failure(s3, 'write to', error)
    }
  }

  /** Fails like the store when a body ends early. */
  async function* readComplete(body: Readable, bytes: number) {
    let seen = 0
    try {
      for await (const piece of body as AsyncIterable<Buffer>) {
        seen += piece.length
        yield piece
      }
    } catch (error) {
      throw s3Failure(s3, 'read', error)
    }
    if (seen !== bytes) throw s3Failure(s3, 'read', new Error())
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await withS3Failure(
        'list',
        client.send(new sdk.ListObjectsV2Command({ Bucket: s3.bucket, Prefix: keyPrefix + prefix, ContinuationToken })),
      )
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
        if (Key !== keyPrefix + MARK_PATH) yield { path: Key.slice(keyPrefix.length), bytes: Size, at: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const dropUnfinished = async (since: Date) => {
    let dropped = 0
    let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
    while (markers) {
      const page: Awaited<ReturnType<typeof listUnfinished>> = await listUnfinished(markers)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated >= since) continue
        const aborted = new sdk.AbortMultipartUploadCommand({ Bucket: s3.bucket, Key, UploadId })
        await withS3Failure('write to', client.send(aborted))
        dropped += 1
      }
      markers = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
    return dropped
  }
  const listUnfinished = (markers: object) =>
    withS3Failure(
      'list',
      client.send(new sdk.ListMultipartUploadsCommand({ Bucket: s3.bucket, Prefix: keyPrefix, ...markers })),
    )

  return {
    place,
    title: `the bucket ${s3.bucket}${s3.prefix ? ` below ${s3.prefix}` : ''}`,
    put,
    get: async (path, range) => {
      const Range = range && `bytes=${range.start}-${range.end === undefined ? '' : range.end - 1}`
      const response = await withS3Failure('read', client.send(new sdk.GetObjectCommand({ ...objectOf(path), Range })))
      const length = response.ContentLength ?? 0
      const total = /\/(\d+)$/.exec(response.ContentRange ?? '')?.[1]
      return {
        bytes: total === undefined ? length : Number(total),
        content: Readable.from(readComplete(response.Body as Readable, length), { objectMode: false }),
      }
    },
    remove: async (path) => {
      await withS3Failure('delete from', client.send(new sdk.DeleteObjectCommand(objectOf(path))))
    },
    copy: async (from, to) => {
      const CopySource = encoded(`${s3.bucket}/${keyPrefix}${from}`)
      await withS3Failure('write to', client.send(new sdk.CopyObjectCommand({ ...objectOf(to), CopySource })))
    },
    list,
    dropUnfinished,
    close: () => client.destroy(),
  }
}
