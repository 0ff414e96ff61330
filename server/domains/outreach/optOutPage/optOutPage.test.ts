import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import { optOutCode } from '#model/people/optOutCode.ts'
import { DAY_MS } from '#rules/days.ts'
import { shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'cards', [['shop', 'shop', ['US']]])
  const at = {
    city: 'Bend',
    country: 'US',
    state: 'OR',
    'purchase-date': new Date(Date.now() - 5 * DAY_MS).toISOString(),
  }
  await shop.send(
    shopFile([
      ['1', 'Ann Lee', { ...at, 'address-1': '1 Mill Lane', 'postal-code': '97701', email: '' }],
      ['2', 'Bob Ray', { ...at, 'address-1': '2 Mill Lane', 'postal-code': '97702', email: '' }],
    ]),
  )
})
afterAll(async () => {
  shop.close()
  await server.close()
})

interface Shown {
  name: string
  words: string
  contact: string
  address: string
}
const shown = () => shop.client.data<Shown>('GET', '/outreach/opt-out-page')
const buyerOf = async (line: string) => {
  const { rows } = await shop.client.data<{ rows: Address[] }>('GET', '/addresses')
  const buyer = rows.find(({ lines }) => lines?.[0] === line)?.buyers[0]
  if (!buyer) throw new Error(`nobody lives at ${line}`)
  return buyer
}
const open = async (code = '', language = 'en') => {
  const { pathname } = new URL((await shown()).address)
  return server.app.inject({ url: `${pathname}${code && `/${code}`}`, headers: { 'accept-language': language } })
}
const send = async (code: string, remoteAddress = '10.0.0.1', ending?: string) => {
  const pathname = ending ?? new URL((await shown()).address).pathname
  return server.app.inject({
    ...{ method: 'POST', url: pathname, remoteAddress },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ code }).toString(),
  })
}

test('the page has one address for good, which names no company, and opens without an account', async () => {
  const { address } = await shown()
  expect(new URL(address).pathname).toMatch(/^\/o\/[a-z2-9]{8}$/)
  expect((await shown()).address).toBe(address)
  const page = await open('ABCDE-12345')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
  expect(page.body).toContain('value="ABCDE-12345"')
  expect(page.body).not.toMatch(/<script|Ann|Mill Lane/)
})

test('it speaks the language of the reader, and English where it does not know theirs', async () => {
  expect((await open('', 'fr-CA;q=0.6, de-AT, en;q=0.5')).body).toContain('<html lang="de">')
  expect((await open('', 'fi, sv;q=0.9')).body).toContain('<html lang="en">')
})

test('whoever has the code is left alone from then on; the same code again is fine', async () => {
  const { hash } = await buyerOf('1 Mill Lane')
  expect((await send('ABCDE-1')).body).toContain('incomplete or has a wrong letter')
  expect((await send(optOutCode('f'.repeat(32)))).body).toContain('This code doesn’t exist')
  expect((await buyerOf('1 Mill Lane')).optedOut).toBe(false)
  for (const code of [optOutCode(hash).toLowerCase(), ` ${optOutCode(hash).replace('-', '')} `])
    expect((await send(code)).body).toContain('<p role="status">Done.')
  expect((await buyerOf('1 Mill Lane')).optedOut).toBe(true)
  expect((await buyerOf('2 Mill Lane')).optedOut).toBe(false)
})

test('what was typed stands on the page as text', async () => {
  const { body } = await send('"><script>x')
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;x"')
})

test('codes of one company say nothing at another, and addresses that are none are nowhere', async () => {
  const { hash } = await buyerOf('2 Mill Lane')
  const other = await server.client({ tenant: 'other', flags: ['outreach'] })
  const { pathname } = new URL((await other.data<Shown>('GET', '/outreach/opt-out-page')).address)
  expect((await send(optOutCode(hash), '10.0.0.2', pathname)).body).toContain('This code doesn’t exist')
  expect((await buyerOf('2 Mill Lane')).optedOut).toBe(false)
  expect((await send(optOutCode(hash), '10.0.0.2', '/o/aaaaaaaa')).statusCode).toBe(404)
})

test('nobody tries codes one after the other', async () => {
  for (let at = 0; at < 20; at += 1) expect((await send('ABCDE-1', '10.0.0.3')).statusCode).toBe(200)
  const { hash } = await buyerOf('2 Mill Lane')
  const refused = await send(optOutCode(hash), '10.0.0.3')
  expect([refused.statusCode, refused.body]).toEqual([429, expect.stringContaining('Wait a few minutes')])
  expect((await buyerOf('2 Mill Lane')).optedOut).toBe(false)
  expect((await send('ABCDE-1', '10.0.0.4')).statusCode).toBe(200)
})

test('an admin says what stands on it, others read it', async () => {
  const texts = { name: 'Lamps & Co', words: 'Tired of us?\nType the code.', contact: 'call 555 0100' }
  await shop.client.data('PUT', '/outreach/opt-out-page', texts)
  expect(await shown()).toMatchObject(texts)
  const { body } = await open()
  expect(body).toContain('<title>No more cards · Lamps &amp; Co</title>')
  expect(body).toContain('<p>Tired of us?</p><p>Type the code.</p>')
  expect(body).toContain('call 555 0100')
  const regular = await server.client({ tenant: 'cards', type: 'regular', flags: ['outreach'] })
  expect((await regular.call('PUT', '/outreach/opt-out-page', texts)).statusCode).toBe(403)
  expect((await regular.call('GET', '/outreach/opt-out-page')).statusCode).toBe(200)
})
