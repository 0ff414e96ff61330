import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import type { LeadJob, LeadRow } from '#contract/leads.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { formOf, newUploader } from '#server/testing/uploading.ts'

interface Result {
  rows: number
  added: number
  known: number
  rejected: { line: number; reason: string }[]
  rejectedCount: number
  leadsDropped: number
}

const LAMP = 'B0LAMP0001'
const address = (line1: string) => ({ 'address-1': line1, 'postal-code': '62704', country: 'US' })
const orders = shopFile([
  [
    '1',
    'Ada Byron',
    { ...address('1 Oak Street'), email: 'ada@home.example', 'purchase-date': new Date().toISOString() },
  ],
  ['2', 'Bob Reed', { ...address('2 Elm Street'), 'purchase-date': new Date().toISOString() }],
  ['3', 'Eve Hart', { ...address('2 Elm Street'), 'purchase-date': new Date().toISOString() }],
  [
    '4',
    'Max Stone',
    { ...address('3 Fir Street'), email: 'max@home.example', 'purchase-date': new Date().toISOString() },
  ],
])

let server: TestServer
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  companies += 1
  const uploader = await newUploader(server, `listed-${companies}`, [['shop', 'shop', ['US']]])
  const { client } = uploader
  const log = await openEventLog(server.platform, client.tenantId)
  const send = (text: string | Buffer, name = 'list.csv') => {
    const form = formOf([['file', text, name]])
    return client.call('POST', '/addresses/blacklist', form.payload, { headers: form.headers })
  }
  const sent = async (text: string | Buffer) => (await send(text)).json<{ data: Result }>().data
  const generate = async () => {
    const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
    await log.jobEnd(job.id)
    return (await client.data<LeadRow[]>('GET', '/leads')).find(({ asin }) => asin === LAMP)?.ready
  }
  return { uploader, client, log, send, sent, generate }
}

test('a buyer by name and address, a household by an address, a purchaser by an email', async () => {
  const { uploader, client, sent, generate } = await open()
  await uploader.send(orders)
  expect(await generate()).toBe(4)
  const list = [
    'E-Mail,Full Name,Street,ZIP Code,Country',
    ',BYRON ADA,1 OAK ST.,62704-1234,USA',
    ',,2 Elm St,62704,US',
    'MAX@home.example,,,,',
    ',Ada Byron,1 Oak Street,62704,US',
    ',Jane Later,9 Ash Road,62704,US',
    ',Only Name,,,',
    ',,,,',
    'nonsense,,,,',
    ',Ada Byron,1 Oak Street,,US',
    ',Ada Byron,1 Oak Street,62704,Atlantis',
  ].join('\r\n')
  expect(await sent(list)).toEqual({
    rows: 9,
    added: 4,
    known: 1,
    rejected: [
      { line: 7, reason: 'A name alone is not enough. Add the address or email.' },
      { line: 9, reason: 'The email address is not valid.' },
      { line: 10, reason: 'There is no postcode in the address.' },
      { line: 11, reason: 'Unknown country; use its two-letter code.' },
    ],
    rejectedCount: 4,
    leadsDropped: 4,
  })
  expect(await generate()).toBe(0)
  expect(await sent(list)).toMatchObject({ added: 0, known: 5, leadsDropped: 0 })
  const { rows } = await client.data<{ rows: Address[] }>('GET', '/addresses?label=address:blacklist')
  expect(rows.map(({ lines, labels }) => [lines, labels])).toEqual([
    [['2 Elm Street'], [{ type: 'address', label: 'blacklist' }]],
  ])
})

test('those who buy only later are no leads either', async () => {
  const { uploader, sent, generate, log } = await open()
  await sent('name\taddress 1\tpostal code\temail\nAda Byron\t1 Oak Street\t62704\t\n\t\t\tmax@home.example\n')
  await uploader.send(orders)
  await log.next('leads')
  expect(await generate()).toBeLessThanOrEqual(3)
  // the purchaser is known to be meant once the import has been looked at
  for (let left = await generate(); left !== 2; left = await generate()) await log.next('leads')
})

describe('a list that cannot be read', () => {
  test.each([
    ['what,is,this\r\n1,2,3', 400, 'must name its columns'],
    ['', 400, 'CSV or TXT'],
    [Buffer.from('PK\u0003\u0004 a workbook'), 400, 'CSV or TXT'],
    ['name,address\n"never closed,1', 400, 'quotation mark'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, '10 MB'],
  ])('%#', async (text, status, message) => {
    const { send } = await open()
    const answer = await send(text)
    expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual({
      statusCode: status,
      message: expect.stringContaining(message),
    })
  })

  test('nor what is no file', async () => {
    const { client } = await open()
    expect((await client.call('POST', '/addresses/blacklist', {})).statusCode).toBe(400)
  })
})
