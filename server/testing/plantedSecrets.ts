import { generateKeyPairSync } from 'node:crypto'
import { readAmazonAccount } from '#model/connections/index.ts'
import { inScope } from '#platform/db/scope.ts'
import { type AmazonAnswers, jsonAnswer } from './amazonAnswers.ts'
import { plant } from './plantedFiles.ts'
import type { TestClient, TestServer } from './testServer.ts'

/** Settings of an installation whose secrets would be found wherever they are written. */
export const plantedSettings = (): Record<string, string> => ({
  // a port that nobody listens on: what is thrown goes to the log
  SMTP_URL: `smtp://clove:${plant('smtppassword')}@127.0.0.1:1`,
  CLOVE_AMAZON_CLIENT_ID: plant('appid'),
  CLOVE_AMAZON_CLIENT_SECRET: plant('appsecret'),
  CLOVE_AMAZON_APP_ID: 'app',
})

/** A key file as Google hands it out; before its key stands a word, as text may. */
const plantedKeyFile = () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return JSON.stringify({
    client_email: 'clove@project.example',
    private_key: `${plant('servicekey')}\n${privateKey}`,
  })
}

const us = { seller: 'us', region: 'na' } as const

/** Connects everything there is to connect, works with it and fails with it. What anybody is told of it. */
export const connectPlanted = async (
  { platform }: TestServer,
  { tenantId, call, data }: TestClient,
  amazon: AmazonAnswers,
): Promise<string[]> => {
  const heard: string[] = []
  const hear = async (made: ReturnType<TestClient['call']>) => {
    const { body, headers } = await made
    heard.push(`${body} ${JSON.stringify(headers)}`)
  }
  const tryIt = (kind: string, seller: string) => hear(call('POST', '/connections/test', { kind, seller }))
  amazon.on('/auth/o2/token', ({ body }) =>
    jsonAnswer({
      access_token: plant('accesstoken'),
      refresh_token: plant(`granted${new URLSearchParams(body).get('grant_type') ?? ''}`),
    }),
  )
  const own = { refreshToken: plant('refreshtoken'), clientId: plant('clientid'), clientSecret: plant('clientsecret') }
  await hear(call('PUT', '/connections/amazon', { ...us, ...own, api: 'sp-api' }))
  await hear(call('PUT', '/connections/amazon', { ...us, refreshToken: plant('adstoken'), api: 'ads' }))
  await tryIt('sp-api.na', 'us')
  await tryIt('ads.na', 'us')
  const { url } = await data<{ url: string }>('POST', '/connections/amazon/begin', { ...us, api: 'sp-api' })
  const state = new URL(url).searchParams.get('state') ?? ''
  const brought = new URLSearchParams({ state, spapi_oauth_code: plant('oauthcode') })
  await hear(call('GET', `/connections/amazon/return?${brought}`, undefined, { headers: { 'x-clove-tenant': '' } }))
  // Amazon says again what it was sent
  amazon.on('/auth/o2/token', ({ body }) =>
    jsonAnswer({ error: 'invalid_grant', error_description: `${plant('description')} ${body}` }, { status: 400 }),
  )
  await tryIt('sp-api.na', 'us')
  await inScope(platform.db, { tenant: tenantId }, async (scope) => {
    const account = await readAmazonAccount(platform, scope, { ...us, api: 'sp-api' })
    if (!account) throw new Error('it is connected')
    const failed = await platform
      .openAmazon(account)
      .marketplaces({ deadline: 5000 })
      .catch((error: unknown) => error)
    platform.log.error({ err: failed, secret: account.secret }, 'Amazon gave no token')
    heard.push(String(failed))
  })
  const spreadsheet = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789'
  await hear(call('PUT', '/asins/info/sheet', { spreadsheet, key: plantedKeyFile() }))
  amazon.on('oauth2.googleapis.com', () => jsonAnswer({ error: plant('googlesaid') }, { status: 400 }))
  await tryIt('sheets', '')
  await tryIt('smtp', '')
  for (const path of ['/connections', '/audit', '/home/figures', '/asins/info/sheet']) await hear(call('GET', path))
  return heard
}
