import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

let server: ChildProcess
let url: string
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  server = spawn(process.execPath, ['--import', 'tsx', join('server', 'testing', 'strayErrorsServer.ts')])
  const output = createInterface({ input: server.stdout as NodeJS.ReadableStream })
  ;[url] = await once(output, 'line')
  output.on('line', (line) => lines.push(line))
})
afterEach(() => {
  server.kill('SIGKILL')
})

const answer = async (path: string) => {
  const response = await fetch(`${url}${path}`)
  return [response.status, await response.json()]
}

test('a rejection that nothing awaits is answered, logged under its reference, and the process goes on', async () => {
  const [status, body] = await answer('/forgotten')
  const { reference, message } = body as { reference: string; message: string }
  expect(status).toBe(500)
  expect(message).toContain(reference)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a request failed', reference, err: { message: 'nobody awaits this' } },
  ])
  expect(await answer('/well')).toEqual([200, { data: 'well' }])
})

test('an exception outside of any promise is answered and logged, and ends the process in an orderly way', async () => {
  const ended = once(server, 'exit')
  expect((await answer('/thrown'))[0]).toBe(500)
  expect(await ended).toEqual([1, null])
  expect(lines.at(-1)).toBe('stopped')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'thrown in an event' } })
})
