import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openSecondServer, type SecondServer } from '#server/testing/secondServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { openLog } from './log.ts'

const person = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace', password: 'the analytical engine' }

let server: TestServer
let logged: SecondServer
const lines: string[] = []
beforeAll(async () => {
  server = await openTestServer()
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  logged = await openSecondServer(server, { log: openLog('debug', stream) })
})
afterAll(async () => {
  await logged.close()
  await server.close()
})

const sayNothing = () => {
  const text = lines.join('')
  const secrets = [person.email, 'ada.lovelace', 'Lovelace', 'analytical', 'clove-session', 'Ada Co']
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}

test('calls are logged by route and status, without who, what or where from', async () => {
  const post = (url: string, payload: object) => logged.app.inject({ method: 'POST', url, payload })
  const made = await post('/auth/sign-up', { ...person, company: 'Ada Co' })
  const cookies = Object.fromEntries(made.cookies.map(({ name, value }) => [name, value]))
  await post('/auth/sign-in', { ...person, password: 'the analytical engin' })
  await post('/auth/sign-in?next=ada.lovelace@example.com', person)
  await logged.app.inject({ url: '/whoami', cookies })
  await logged.app.inject({ url: `/nowhere/${person.email}` })
  expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered')).toMatchObject([
    { method: 'POST', route: '/auth/sign-up', status: 200 },
    { method: 'POST', route: '/auth/sign-in', status: 401 },
    { method: 'POST', route: '/auth/sign-in', status: 200 },
    { method: 'GET', route: '/whoami', status: 200 },
    { method: 'GET', route: 'none', status: 404 },
  ])
  sayNothing()
})

test.each([
  [
    'a value that is there already',
    'with twice as (select * from generate_series(1, 2)) insert into users (id, email, name, password_hash) select gen_random_uuid(), $1, $2, $3 from twice',
  ],
  ['a value in the wrong form', 'select $1::text::int, $2::text, $3::text'],
])('an error of the database is logged by its code, without %s', async (_, text) => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const before = lines.length
  await owner
    .query(text, [person.email, person.name, person.password])
    .catch((err: unknown) => logged.platform.log.error({ err }, 'a request failed'))
  await owner.end()
  expect(lines.slice(before).map((line) => JSON.parse(line))).toMatchObject([
    { err: { code: expect.stringMatching(/^2/), stack: expect.stringContaining('at ') } },
  ])
  sayNothing()
})
