import { expect, test } from '@jest/globals'
import { openTestDouble } from '../testing/openTestDouble.ts'
import { DEMO_CLIENT_SECRET, demoRefreshToken } from './amazonAccounts.ts'

const LWA = 'https://amazon.demo.invalid/lwa'
const SELLERS = '/sellers/v1/marketplaceParticipations'
const account = { company: 'acme', seller: 'acme-us', region: 'na' } as const
const saying = (details: string) => ({
  errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.', details }],
})

test('an access token lasts an hour', async () => {
  const double = openTestDouble()
  const token = await double.token()
  double.pass(3_599_000)
  expect(await double.call(SELLERS, { token })).toMatchObject({ status: 200 })
  double.pass(1000)
  expect(await double.call(SELLERS, { token })).toMatchObject({
    status: 403,
    body: saying('The access token you provided has expired.'),
  })
  expect(await double.call(SELLERS, { token: await double.token() })).toMatchObject({ status: 200 })
  double.controls.expireTokens()
  expect(await double.call(SELLERS, { token })).toMatchObject({ status: 403 })
})

test('whoever is let in no more gets no token, and theirs works no more, until they are let in again', async () => {
  const double = openTestDouble()
  const token = await double.token()
  double.controls.revoke('acme-us')
  expect(await double.login()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await double.call(SELLERS, { token })).toMatchObject({ status: 403 })
  expect(await double.login('sp', 'acme-eu', 'eu')).toMatchObject({ status: 200 })
  double.controls.restore('acme-us')
  expect(await double.call(SELLERS, { token })).toMatchObject({ status: 200 })
})

test('a token is of one region, one service and a known app', async () => {
  const double = openTestDouble()
  expect(await double.call(SELLERS, { token: await double.token('sp', 'acme-eu', 'eu') })).toMatchObject({
    status: 403,
  })
  expect(await double.call(SELLERS, { token: await double.token('ads') })).toMatchObject({ status: 403 })
  expect(await double.login('sp', 'nobody')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'app', client_secret: 'wrong' })
  expect(await double.answered(LWA, { method: 'POST', body })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
})

test('who lets an app in sends it a code, which is worth a refresh token once, and for five minutes', async () => {
  const double = openTestDouble()
  const redeem = (code: string) =>
    double.answered(LWA, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ grant_type: 'authorization_code', code },
        ...{ client_id: 'app', client_secret: DEMO_CLIENT_SECRET },
      }),
    })
  const code = double.controls.agree('sp', account)
  expect(await redeem(code)).toMatchObject({ status: 200, body: { refresh_token: demoRefreshToken('sp', account) } })
  expect(await redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const late = double.controls.agree('ads', account)
  double.pass(300_000)
  expect(await redeem(late)).toMatchObject({ status: 400 })
})

test('a bucket of 15 is empty after 15 calls, and one flows in each minute; each app has its own', async () => {
  const double = openTestDouble()
  for (let call = 0; call < 15; call += 1) expect(await double.call(SELLERS)).toMatchObject({ status: 200 })
  const refused = await double.call(SELLERS)
  expect(refused).toMatchObject({
    status: 429,
    body: {
      errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota for the requested resource.', details: '' }],
    },
  })
  expect([refused.headers.get('x-amzn-ratelimit-limit'), refused.headers.get('retry-after')]).toEqual([null, null])
  double.pass(62_500)
  expect(await double.call(SELLERS)).toMatchObject({ status: 200 })
  const login = await double.answered(LWA, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: demoRefreshToken('sp', account) },
      ...{ client_id: 'another', client_secret: DEMO_CLIENT_SECRET },
    }),
  })
  const { access_token } = login.body as { access_token: string }
  expect(await double.call(SELLERS, { token: access_token })).toMatchObject({ status: 200 })
  expect(double.controls.buckets()).toMatchObject([
    { app: 'amzn1.application-oa2-client.demo', calls: 17, refused: 1, violations: 0 },
    { app: 'another', calls: 1, refused: 0, violations: 0 },
  ])
})

test('who goes on calling after a 429 is told of; who waits as long as a call takes to flow in is not', async () => {
  const double = openTestDouble({ scale: 1000 })
  double.controls.throttle()
  expect(await double.call(SELLERS)).toMatchObject({ status: 429 })
  expect(await double.call(SELLERS)).toMatchObject({ status: 429 })
  double.pass(63)
  expect(await double.call(SELLERS)).toMatchObject({ status: 200 })
  expect(await double.call(SELLERS)).toMatchObject({ status: 429 })
  expect(double.controls.buckets()).toMatchObject([{ calls: 4, refused: 3, violations: 1 }])
})

test('most answers say how many calls a second there may be', async () => {
  const double = openTestDouble({ scale: 1000 })
  const errors: (string | null)[] = []
  for (let call = 0; call < 14; call += 1)
    errors.push((await double.call(SELLERS)).headers.get('x-amzn-ratelimit-limit'))
  expect(errors.filter((one) => one === '16')).toHaveLength(12)
  expect(errors.filter((one) => one === null)).toHaveLength(2)
})

test('calls fail, take long and lose their answers as planned', async () => {
  const double = openTestDouble()
  double.controls.fail(503, { operation: 'getMarketplaceParticipations', times: 2 })
  expect(await double.call('/sellers/v1/account')).toMatchObject({ status: 200 })
  expect(await double.call(SELLERS)).toMatchObject({ status: 503 })
  expect(await double.call(SELLERS)).toMatchObject({ status: 503 })
  expect(await double.call(SELLERS)).toMatchObject({ status: 200 })
  double.controls.fail('network', { seller: 'acme-us' })
  await expect(double.call(SELLERS)).rejects.toThrow('fetch failed')
  double.controls.fail(500, { operation: 'token' })
  expect(await double.login()).toMatchObject({ status: 500 })
  double.controls.delay(60_000, { operation: 'getMarketplaceParticipations' })
  const token = await double.token()
  const slow = double.fetch(`https://amazon.demo.invalid/sp/na${SELLERS}`, {
    headers: { 'x-amz-access-token': token },
    signal: AbortSignal.timeout(20),
  })
  await expect(slow).rejects.toThrow()
})

test("Amazon's own hosts are the same services", async () => {
  const double = openTestDouble()
  const headers = { 'x-amz-access-token': await double.token() }
  expect(await double.answered(`https://sellingpartnerapi-na.amazon.com${SELLERS}`, { headers })).toMatchObject({
    status: 200,
    body: { payload: [{ marketplace: { id: 'ATVPDKIKX0DER' } }, { marketplace: { id: 'A2EUQ1WTGCTBG2' } }] },
  })
  expect(await double.answered('https://amazon.demo.invalid/elsewhere')).toMatchObject({ status: 404 })
})
