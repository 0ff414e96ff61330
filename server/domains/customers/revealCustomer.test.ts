import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AuditEntry } from '#contract/company.ts'
import type { RevealedPerson } from '#contract/customers.ts'
import { type Buyers, openBuyers } from '#server/testing/buyers.ts'

let buyers: Buyers
beforeAll(async () => {
  buyers = await openBuyers()
})
afterAll(() => buyers.close())

test('nowhere but where it is asked for stands a name or an address', async () => {
  const { hash } = await buyers.jane()
  const answers = [
    await buyers.client.call('GET', '/customers?search=jane'),
    await buyers.client.call('GET', `/customers/${hash}`),
  ]
  for (const { body, headers } of answers) {
    expect(body).not.toMatch(/jane|doe|mill|haven|06513|k3x/i)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('name and address are shown to who asks, and it is in the audit log without them', async () => {
  const { hash } = await buyers.jane()
  const person = await buyers.client.data<RevealedPerson>('POST', `/customers/${hash}/reveal`)
  expect(person).toEqual({
    name: 'Jane Doe',
    lines: ['12 Mill Ln'],
    city: 'New Haven',
    state: 'CT',
    postcode: '06513',
    country: 'US',
  })
  const { rows } = await buyers.client.data<{ rows: AuditEntry[] }>('GET', '/audit?limit=1')
  expect(rows[0]).toMatchObject({ did: `viewed the name and address of customer ${hash}` })
  expect(JSON.stringify(rows)).not.toMatch(/jane|mill/i)
})

test('regular members may ask as well; without the flag nobody may', async () => {
  const { hash } = await buyers.jane()
  const regular = await buyers.server.client({ tenant: 'company', type: 'regular' })
  expect((await regular.call('POST', `/customers/${hash}/reveal`)).statusCode).toBe(200)
  const shut = await buyers.server.client({ tenant: 'shut', flags: ['outreach'] })
  for (const [method, url] of [
    ['GET', '/customers?search=doe'],
    ['GET', `/customers/${hash}`],
    ['POST', `/customers/${hash}/reveal`],
  ] as const)
    expect((await shut.call(method, url)).statusCode).toBe(403)
})

test('a member looks at a hundred names an hour; files of customers count as well', async () => {
  const { hash } = await buyers.jane()
  const curious = await buyers.server.client({ tenant: 'company' })
  const statuses = new Set<number>()
  for (let count = 0; count < 99; count += 1)
    statuses.add((await curious.call('POST', `/customers/${hash}/reveal`)).statusCode)
  statuses.add((await curious.call('GET', `/customers/${hash}/record?format=csv`)).statusCode)
  expect([...statuses]).toEqual([200])
  for (const [method, url] of [
    ['POST', `/customers/${hash}/reveal`],
    ['GET', `/customers/${hash}/record?format=csv`],
  ] as const) {
    const refused = await curious.call(method, url)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      429,
      expect.stringMatching(
        /^You have viewed the names of 100 customers within an hour\. Wait \d+ minutes and try again\.$/,
      ),
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  }
  // others are not held up
  await buyers.client.data('POST', `/customers/${hash}/reveal`)
})
