import { expect, test } from '@jest/globals'
import { inScope } from '#platform/db/scope.ts'
import { jsonAnswer } from '#server/testing/amazonAnswers.ts'
import { connectionsBed, states, us } from '#server/testing/connectionsBed.ts'
import type { TestClient } from '#server/testing/testServer.ts'

const bed = connectionsBed()
const { as, card, connect, tokenRequested, tryIt } = bed

const begin = async (by = bed.admin, asked: object = us) =>
  new URL((await by.data<{ url: string }>('POST', '/connections/amazon/begin', asked)).url)
const comeBack = async (by: TestClient, query: Record<string, string>) => {
  const answer = await by.call('GET', `/connections/amazon/return?${new URLSearchParams(query)}`, undefined, {
    headers: { 'x-clove-tenant': '', 'sec-fetch-site': 'cross-site' },
  })
  return { status: answer.statusCode, to: answer.headers.location }
}

test('signing in with Amazon leads there and back, once', async () => {
  const page = await begin()
  expect(`${page.origin}${page.pathname}`).toBe('https://sellercentral.amazon.com/apps/authorize/consent')
  expect(page.searchParams.get('application_id')).toBe('our-app')
  expect(page.searchParams.get('redirect_uri')).toMatch(/\/connections\/amazon\/return$/)
  const state = page.searchParams.get('state') ?? ''
  bed.amazon.on('/auth/o2/token', () =>
    jsonAnswer({ access_token: 'a', refresh_token: 'Atzr|granted', expires_in: 3600 }),
  )
  const brought = { state, spapi_oauth_code: 'code-of-consent', selling_partner_id: 'A1PARTNER' }
  expect(await comeBack(bed.admin, brought)).toEqual({
    status: 302,
    to: `/#/settings/integrations?t=${bed.admin.tenantCode}&kind=sp-api.na&seller=main`,
  })
  expect(tokenRequested()).toMatchObject({
    ...{ grant_type: 'authorization_code', code: 'code-of-consent', client_id: 'our-id', client_secret: 'our-secret' },
  })
  expect(await card()).toMatchObject({ state: 'on', secret: { sign: expect.any(String) } })
  const rows = await as(({ tx }) =>
    tx
      .selectFrom('audit_log')
      .select(['params', 'after'])
      .where('action', '=', 'GET /connections/amazon/return')
      .execute(),
  )
  expect(rows).toEqual([{ params: {}, after: { kind: 'sp-api.na', seller: 'main', secret: expect.anything() } }])
  expect(await comeBack(bed.admin, brought)).toMatchObject({ to: expect.stringContaining('refused=expired') })
})

test('ads are consented to on Amazon’s own page of the region', async () => {
  const page = await begin(bed.admin, { ...us, region: 'eu', api: 'ads' })
  expect(page.host).toBe('eu.account.amazon.com')
  expect(page.searchParams.get('scope')).toBe('advertising::campaign_management')
  expect((await begin(bed.admin, { ...us, region: 'eu' })).host).toBe('sellercentral-europe.amazon.com')
})

test('the way back is shut to others, to the signed out, and when its time is over', async () => {
  const stateFor = async () => (await begin()).searchParams.get('state') ?? ''
  const code = { spapi_oauth_code: 'code' }
  const other = await bed.server.client({ tenant: bed.admin.tenantCode })
  const refusedTo = async (by: TestClient, query: Record<string, string>) =>
    new URLSearchParams((await comeBack(by, query)).to?.split('?')[1]).get('refused')
  const first = await stateFor()
  expect(await refusedTo(other, { ...code, state: first })).toBe('expired')
  const elsewhere = await bed.server.client({ tenant: `elsewhere${bed.turn}` })
  expect(await refusedTo(elsewhere, { ...code, state: first })).toBe('signedOut')
  const nobody = await bed.server.app.inject({ url: `/connections/amazon/return?state=${first}&spapi_oauth_code=c` })
  expect(nobody.headers.location).toContain('refused=signedOut')
  expect(await refusedTo(bed.admin, { state: first, error: 'access_denied' })).toBe('denied')
  const late = await stateFor()
  const { now } = bed.server.platform
  bed.server.platform.now = () => new Date(now().getTime() + 11 * 60_000)
  expect(await refusedTo(bed.admin, { ...code, state: late })).toBe('expired')
  bed.server.platform.now = now
  bed.amazon.on('/auth/o2/token', () => jsonAnswer({ error: 'invalid_grant' }, { status: 400 }))
  expect(await refusedTo(bed.admin, { ...code, state: await stateFor() })).toBe('failed')
  expect((await card())?.state).toBe('off')
})

test('who is still setting up connects too, and comes back to that', async () => {
  await as(({ tx }) =>
    tx.updateTable('users').set({ is_onboarding: true }).where('id', '=', bed.admin.userId).execute(),
  )
  await inScope(bed.server.platform.db, { user: bed.admin.userId }, ({ tx }) =>
    tx.updateTable('users').set({ is_onboarding: true }).where('id', '=', bed.admin.userId).execute(),
  )
  const state = (await begin()).searchParams.get('state') ?? ''
  expect((await comeBack(bed.admin, { state })).to).toMatch(/^\/#\/onboarding\/connect[?]/)
  await connect()
  expect(states(await tryIt())).toBe('ok ok ok')
})
