import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openS3Double, type S3Double } from '#server/testing/s3Double.ts'
import { readS3Place } from '../s3Place.ts'
import { openStored, storeFile } from './fileStore.ts'
import { withLocalCopy } from './localCopy.ts'
import { openStore, openWorkingStore, placeOf } from './openStore.ts'
import { FileDamaged, FileGone, type FileStore } from './store.ts'

const s3Of = (address: string) => {
  const place = readS3Place(address)
  if (typeof place === 'string') throw new Error(place)
  return place
}

let dataDir: string
let double: S3Double
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clove-stores-'))
  double = await openS3Double()
  stores.folder = await openWorkingStore(placeOf({ dataDir, s3: undefined }))
  stores.s3 = await openWorkingStore(placeOf({ dataDir, s3: s3Of(double.url) }))
})
afterAll(async () => {
  for (const store of Object.values(stores)) store.close()
  await double.close()
  await rm(dataDir, { recursive: true })
})

const key = randomBytes(32)
const bytesOf = (text: string) => Readable.from([Buffer.from(text)], { objectMode: false })

describe.each(['folder', 's3'])('files in a store: %s', (name) => {
  const store = (): FileStore => {
    const one = stores[name]
    if (!one) throw new Error(`${name} is not open`)
    return one
  }
  const read = async (path: string, range?: { start: number; end?: number }) => {
    const { bytes, content } = await store().get(path, range)
    return [bytes, (await buffer(content)).toString()]
  }
  const pathsIn = async (prefix: string) => {
    const paths: string[] = []
    for await (const { path } of store().list(prefix)) paths.push(path)
    return paths.sort()
  }

  test('what is put is read, whole or in part, listed, and gone when it is removed', async () => {
    await store().put('one/a', bytesOf('0123456789'))
    await store().put('one/b c', bytesOf('b'))
    await store().put('other/a', bytesOf('other'))
    expect(await read('one/a')).toEqual([10, '0123456789'])
    expect(await read('one/a', { start: 4 })).toEqual([10, '456789'])
    expect(await read('one/a', { start: 0, end: 3 })).toEqual([10, '012'])
    expect(await read('one/a', { start: 8, end: 30 })).toEqual([10, '89'])
    expect(await pathsIn('one/')).toEqual(['one/a', 'one/b c'])
    expect(await pathsIn('o')).toEqual(['one/a', 'one/b c', 'other/a'])
    expect(await pathsIn('none/')).toEqual([])
    await store().copy('one/b c', '.aside/one/b c')
    await store().remove('one/b c')
    await store().remove('one/b c')
    expect(await read('.aside/one/b c')).toEqual([1, 'b'])
    await expect(store().get('one/b c')).rejects.toThrow(FileGone)
    await expect(store().copy('one/b c', '.aside/x')).rejects.toThrow(FileGone)
    await store().remove('.aside/one/b c')
    expect(await pathsIn('')).toEqual(['one/a', 'other/a'])
  })

  test('a listed file tells its size and when it came', async () => {
    await store().put('when/a', bytesOf('12345'))
    for await (const { bytes, at } of store().list('when/')) {
      expect(bytes).toBe(5)
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(3600_000)
    }
  })

  test('a file of several parts comes back as it was, and lies there encrypted', async () => {
    const piece = Buffer.from('a line of a report that somebody could read\n'.repeat(1000))
    const stored = await storeFile(store(), 'tenant', key, Readable.from(Array.from({ length: 450 }, () => piece)))
    expect(stored.bytes).toBe(450 * piece.length)
    const source = await openStored(store(), stored.path, key, 'x', () => undefined)
    expect(source.bytes).toBe(stored.bytes)
    for (let time = 0; time < 2; time += 1) {
      const content = await buffer(source.open())
      expect(content.length).toBe(stored.bytes)
      expect(content.subarray(0, piece.length).equals(piece)).toBe(true)
      expect(content.subarray(-piece.length).equals(piece)).toBe(true)
    }
    const { content } = await store().get(stored.path, { start: 0, end: 1000 })
    expect((await buffer(content)).includes('somebody')).toBe(false)
  })

  test('a file that is empty comes back so', async () => {
    const { path } = await storeFile(store(), 'tenant', key, Readable.from([]))
    const { bytes, open } = await openStored(store(), path, key, 'x', () => undefined)
    expect([bytes, (await buffer(open())).length]).toEqual([0, 0])
  })

  test('a stream that breaks off leaves nothing behind, however far it came', async () => {
    const before = await pathsIn('tenant/')
    for (const pieces of [0, 1, 20]) {
      const broken = async function* () {
        for (let n = 0; n < pieces; n += 1) yield Buffer.alloc(1024 ** 2, n)
        throw new Error('cut off')
      }
      await expect(storeFile(store(), 'tenant', key, Readable.from(broken()))).rejects.toThrow('cut off')
    }
    expect(await pathsIn('tenant/')).toEqual(before)
  })

  test('a file that is changed, cut or put in another’s place is found out', async () => {
    const text = 'order\tprice\n'.repeat(100)
    const { path } = await storeFile(store(), 'tenant', key, bytesOf(text))
    const { content } = await store().get(path)
    const sealed = await buffer(content)
    const changed = Buffer.from(sealed)
    changed[200] = (changed[200] ?? 0) ^ 1
    const wrong = [
      ['tenant/changed', changed],
      ['tenant/cut', sealed.subarray(0, -20)],
      // the very bytes, under another name
      ['tenant/other', sealed],
      ['tenant/short', sealed.subarray(0, 22)],
    ] as const
    for (const [name, bytes] of wrong) {
      await store().put(name, Readable.from([bytes], { objectMode: false }))
      const reading = openStored(store(), name, key, 'x', () => undefined).then(({ open }) => buffer(open()))
      await expect(reading).rejects.toThrow(FileDamaged)
    }
  })

  test('a file stored before files were vouched for is read as it came', async () => {
    const { createCipheriv } = await import('node:crypto')
    const iv = randomBytes(16)
    const cipher = createCipheriv('aes-256-ctr', key, iv)
    const sealed = Buffer.concat([iv, cipher.update('an old report'), cipher.final()])
    await store().put('tenant/old', Readable.from([sealed], { objectMode: false }))
    const { bytes, open } = await openStored(store(), 'tenant/old', key, 'x', () => undefined)
    expect([bytes, (await buffer(open())).toString()]).toEqual([13, 'an old report'])
  })

  test('a copy to work on is on this machine, and gone when the work has ended or failed', async () => {
    await store().put('tenant/work', bytesOf('work'))
    const work = async (local: FileStore) => {
      expect(local.place.kind).toBe('folder')
      expect((await buffer((await local.get('tenant/work')).content)).toString()).toBe('work')
    }
    await withLocalCopy(store(), 'tenant/work', work)
    const failing = withLocalCopy(store(), 'tenant/work', () => Promise.reject(new Error('no report')))
    await expect(failing).rejects.toThrow('no report')
    await expect(withLocalCopy(store(), 'tenant/none', (local) => local.get('tenant/none'))).rejects.toThrow(FileGone)
    expect(await readdir(join(dataDir, 'scratch')).catch(() => [])).toEqual([])
    expect(await pathsIn('tenant/work')).toEqual(['tenant/work'])
  })
})

test('uploads that were begun and never ended go, unless they may still be under way', async () => {
  if (!double.listsUnfinished) {
    process.stdout.write(
      `Unfinished uploads are not tried: ${double.name} does not list them. Install moto to try them.\n`,
    )
    return
  }
  const { bucket, prefix, endpoint = '', region } = s3Of(double.url)
  const client = new S3Client({ endpoint, region, forcePathStyle: true })
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: `${prefix}/tenant/half` }))
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: 'not/ours' }))
  client.destroy()
  // of moto every upload was begun in 2010
  expect(await stores.s3?.dropUnfinished(new Date('2009-01-01'))).toBe(0)
  expect(await stores.s3?.dropUnfinished(new Date())).toBe(1)
  expect(await stores.s3?.dropUnfinished(new Date())).toBe(0)
})

describe('a store that does not work', () => {
  const opening = (address: string) => openWorkingStore(placeOf({ dataDir, s3: s3Of(address) }))

  test('says what to do when there is no bucket, or nobody answers', async () => {
    await expect(opening(double.url.replace('clove-files', 'no-such-bucket'))).rejects.toThrow(
      /^Clove can’t store files in the bucket no-such-bucket below some\/path: There is no bucket no-such-bucket at http:.* Create it, or correct CLOVE_FILES\.$/,
    )
    await expect(opening('s3://clove-files?endpoint=http://127.0.0.1:1')).rejects.toThrow(
      / does not answer.*\. Check that the server can reach it/,
    )
  })

  test('is no failure of whoever asks for a file that is gone', async () => {
    const store = await openStore(placeOf({ dataDir, s3: s3Of(double.url.replace('clove-files', 'no-such-bucket')) }))
    await expect(store.get('tenant/a')).rejects.toThrow('There is no bucket')
    store.close()
  })
})
