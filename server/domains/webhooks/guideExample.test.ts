import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { publicApi } from '#platform/http/openapi.ts'
import { signatureOf } from './signature.ts'

const SECRET = 'whsec_of-a-test'
const now = new Date('2026-11-27T10:00:00.400Z')
const body = '{"id":"1","type":"webhook.test","data":{"title":"Größe"}}'
const signed = signatureOf(SECRET, body, now)

/** Runs the example of the API page on a request, as a program would that has copied it. */
const check = async (...args: readonly (string | number)[]): Promise<string> => {
  const code = /```js\n([\s\S]*?)```/.exec(publicApi(contract, '1').info.description)?.[1]
  const folder = await mkdtemp(join(tmpdir(), 'clove-guide-'))
  try {
    const file = join(folder, 'example.mjs')
    await writeFile(file, `${code}\nconsole.log(isFromClove(...JSON.parse(process.argv[2])))`)
    const { stdout } = await promisify(execFile)(process.execPath, [file, JSON.stringify(args)])
    return stdout.trim()
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the example of the API page accepts what Clove signs, and nothing else', async () => {
  const time = now.getTime()
  expect(await check(body, signed, SECRET, time)).toBe('true')
  expect(await check(`${body} `, signed, SECRET, time)).toBe('false')
  expect(await check(body, signed, 'whsec_another', time)).toBe('false')
  expect(await check(body, signed.replace(/t=\d+/, 't=1'), SECRET, time)).toBe('false')
  expect(await check(body, signed, SECRET, time + 3_600_000)).toBe('false')
  expect(await check(body, 't=1,v1=', SECRET, time)).toBe('false')
})
