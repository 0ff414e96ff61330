import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openStore, openWorkingStore } from './openStore.ts'
import type { FilePlace } from './store.ts'

const SECRET = 'planted-secret-key'
const KEY_ID = 'AKIAPLANTEDKEYID'

/** A service that refuses everything, and repeats what was sent to it as real ones do. */
let service: Server
let answer: [status: number, code: string]
beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: KEY_ID, AWS_SECRET_ACCESS_KEY: SECRET })
  service = createServer(({ headers }, response) => {
    const [status, code] = answer
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      `<Error><Code>${code}</Code><Message>no: ${headers.authorization}</Message><AWSAccessKeyId>${KEY_ID}</AWSAccessKeyId><StringToSign>${SECRET}</StringToSign></Error>`,
    )
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => {
  service.close()
})

const place = (): FilePlace => {
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return {
    kind: 's3',
    s3: { bucket: 'clove', prefix: '', endpoint, region: 'eu-central-1', pathStyle: true },
    scratch: '/nowhere',
  }
}

test.each<[status: number, code: string, words: RegExp]>([
  [404, 'NoSuchBucket', /There is no bucket clove at http:.*\. Create it, or correct CLOVE_FILES\./],
  [403, 'AccessDenied', /The keys have no right to write to the bucket clove\. Allow them s3:PutObject, /],
  [403, 'InvalidAccessKeyId', /does not accept the keys\. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\./],
  [403, 'SignatureDoesNotMatch', /does not accept the keys\./],
  [301, 'PermanentRedirect', /lies in another region than eu-central-1\. Correct the region in CLOVE_FILES\./],
  [400, 'InvalidRequest', /refused to write to the bucket clove \(400 InvalidRequest\)\./],
])('%i %s is said at the start with what to do', async (status, code, words) => {
  answer = [status, code]
  const opened = openWorkingStore(place())
  await expect(opened).rejects.toThrow(words)
  await expect(opened).rejects.toThrow(/^Clove can’t store files in the bucket clove: /)
})

test('no failure carries keys, or what a service says of them', async () => {
  const store = await openStore(place())
  for (const [status, code] of [
    [403, 'SignatureDoesNotMatch'],
    [403, 'InvalidAccessKeyId'],
    [400, 'Odd'],
    [404, 'NoSuchKey'],
  ] as const) {
    answer = [status, code]
    const calls = [
      () => store.get('a/b'),
      () => store.put('a/b', Readable.from([Buffer.from('x')])),
      () => store.remove('a/b'),
    ]
    for (const call of calls) {
      const error: unknown = await call().then(
        () => undefined,
        (failed: unknown) => failed,
      )
      const all = error instanceof Error ? `${error.stack} ${JSON.stringify({ ...error })} ${String(error.cause)}` : ''
      expect(all).not.toContain(SECRET)
      expect(all).not.toContain(KEY_ID)
    }
  }
  store.close()
})
