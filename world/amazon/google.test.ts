import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { SheetRows } from './google/cells.ts'
import { openAmazonDouble } from './openAmazonDouble.ts'

const EMAIL = 'clove@project.example'
const READER = 'reader@project.example'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
let now = Date.parse('2026-07-16T15:30:00Z')

const open = (rows: SheetRows) =>
  openAmazonDouble({
    companies: [],
    now: () => now,
    google: {
      accounts: { [EMAIL]: pem, [READER]: pem },
      spreadsheets: { one: { rows, editors: [EMAIL], readers: [READER] }, secret: { rows: [], editors: [] } },
    },
  })
type Double = ReturnType<typeof open>

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const assertion = (email: string, seconds = 3600) => {
  const exp = Math.floor(now / 1000) + seconds
  const text = `${encoded({ alg: 'RS256' })}.${encoded({ iss: email, aud: 'https://oauth2.googleapis.com/token', exp })}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), pair.privateKey).toString('base64url')}`
}
const login = (double: Double, signed: string) => {
  const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const body = new URLSearchParams({ grant_type, assertion: signed })
  return double.fetch('https://oauth2.googleapis.com/token', { method: 'POST', body })
}
const caller = async (double: Double, email = EMAIL) => {
  const { access_token } = (await (await login(double, assertion(email))).json()) as { access_token: string }
  return async (path: string, body?: object) => {
    const response = await double.fetch(`https://sheets.googleapis.com/v4/spreadsheets/${path}`, {
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}

test('values are read in an area, written by cells and added below', async () => {
  const rows: SheetRows = [
    ['SKU', 'Cost'],
    ['A', 1],
    ['B', ''],
  ]
  const call = await caller(open(rows))
  expect(await call('one/values/A:ZZ')).toMatchObject({
    status: 200,
    body: { values: [['SKU', 'Cost'], ['A', 1], ['B']] },
  })
  expect((await call('one/values/Sheet1!B1:B2')).body).toMatchObject({ values: [['Cost'], [1]] })
  expect((await call('one/values/B2')).body).toMatchObject({ values: [[1]] })
  expect((await call('one/values/AA1:AB9')).body).not.toHaveProperty('values')
  await call('one/values:batchUpdate', { valueInputOption: 'RAW', data: [{ range: 'C3', values: [[7]] }] })
  await call('one/values/A1:append?valueInputOption=RAW', { values: [['C', 3]] })
  expect(rows).toEqual([
    ['SKU', 'Cost'],
    ['A', 1],
    ['B', '', 7],
    ['C', 3],
  ])
  expect(await call('one/values/nothing')).toMatchObject({ status: 400 })
})

test('who may not see a sheet, or not write in it, is told so, and so is who calls too often', async () => {
  const double = open([['A']])
  const call = await caller(double)
  expect(await call('none/values/A:ZZ')).toMatchObject({ status: 404 })
  expect(await call('secret/values/A:ZZ')).toMatchObject({
    status: 403,
    body: { error: { status: 'PERMISSION_DENIED' } },
  })
  const reader = await caller(double, READER)
  expect(await reader('one/values/A:ZZ')).toMatchObject({ status: 200 })
  expect(await reader('one/values/A1:append', { values: [['x']] })).toMatchObject({ status: 403 })
  double.controls.throttle('sheets.read')
  expect(await call('one/values/A:ZZ')).toMatchObject({
    status: 429,
    body: { error: { status: 'RESOURCE_EXHAUSTED' } },
  })
})

test('a token is for who signed for it, and for an hour', async () => {
  const double = open([])
  expect((await login(double, assertion('nobody@project.example'))).status).toBe(400)
  expect((await login(double, assertion(EMAIL, -1))).status).toBe(400)
  expect((await login(double, `${assertion(EMAIL).slice(0, -6)}AAAAAA`)).status).toBe(400)
  const call = await caller(double)
  now += 3_600_000
  expect(await call('one/values/A:ZZ')).toMatchObject({ status: 401 })
})
