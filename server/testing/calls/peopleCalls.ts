import { Secret, TOTP } from 'otpauth'
import type { TwoStep } from '#contract/twoStep.ts'
import type { HandedLink, Member } from '#contract/users.ts'
import { mailedSignUp, tokenIn } from '../accountSteps.ts'
import { type Begun, softPasskey } from '../softPasskey.ts'
import { type CallBed, type Calls, HOME, PASSWORD } from './callBed.ts'

export const memberCalls = async ({ server, owner, client }: CallBed): Promise<Calls> => {
  const { userId: uid } = await server.client({ tenant: client.tenantCode, type: 'regular' })
  const invite = (email: string) =>
    client.data<HandedLink>('POST', '/admin/users/invite', { email, type: 'regular' }).then(({ link }) => tokenIn(link))
  const invitation = await invite('newcomer@company.example')
  await invite('nobody@company.example')
  const members = await client.data<Member[]>('GET', '/admin/users')
  const reset = await client.data<HandedLink>('POST', `/admin/users/${uid}/reset`)
  const program = { title: 'Stock sheet', scopes: ['inventory:read'], days: 30 }
  const role = (title: string) =>
    client.data<{ id: string }>('POST', '/admin/roles', { title, permissions: ['changes'] }).then(({ id }) => ({ id }))
  const { id: apiToken } = await client.data<{ id: string }>('POST', '/api-tokens', program)
  const hook = { title: 'Sheet', url: 'https://hooks.example/a', events: ['report.ready'] }
  const addHook = () => client.data<{ id: string }>('POST', '/webhooks', hook)
  const [webhook, doomed] = [await addHook(), await addHook()]
  const delivery = '00000000-0000-4000-8000-00000000d001'
  await owner.query(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, event, data, created_at, state, retry_until)
    values ($1, $2, $3, 'report.ready', '{"title":"Sales","page":"/"}', now(), 'delivered', now())`,
    [client.tenantId, delivery, webhook.id],
  )
  const ofHook = { params: { id: webhook.id } }
  return {
    ...{ saveWebhook: ofHook, rotateWebhookSecret: ofHook, resumeWebhook: ofHook, testWebhook: ofHook },
    removeWebhook: { params: { id: doomed.id } },
    resendWebhookDelivery: { params: { id: webhook.id, delivery } },
    finishReset: { params: { token: tokenIn(reset.link) } },
    confirmSignUp: { body: { token: mailedSignUp(server, 'confirmed@company.example') } },
    acceptInvitation: { params: { token: invitation }, body: { name: 'Newcomer', password: PASSWORD } },
    revokeApiToken: { params: { id: apiToken } },
    saveAccessRole: { params: await role('Loaders'), body: { title: 'Drivers', permissions: [] } },
    removeAccessRole: { params: await role('Temps') },
    saveUser: { params: { uid } },
    resetUser: { params: { uid } },
    withdrawInvitation: {
      params: { uid: members.find(({ email }) => email === 'nobody@company.example')?.uid ?? '' },
    },
  }
}

/** Two passkeys, one to sign in with and one to remove, and an app. */
export const twoStepCalls = async ({ client }: CallBed): Promise<Calls> => {
  const begin = () => client.data<Begun>('POST', '/auth/passkeys/begin', { password: PASSWORD })
  const [kept, removed] = [softPasskey(HOME), softPasskey(HOME)]
  await client.data('POST', '/auth/passkeys', kept.create(await begin()))
  await client.data('POST', '/auth/passkeys', removed.create(await begin()))
  const { passkeys } = await client.data<TwoStep>('GET', '/auth/two-step')
  const app = await client.data<{ secret: string; sealed: string }>('POST', '/auth/two-step/app/begin', {
    password: PASSWORD,
  })
  const password = { body: { password: PASSWORD } }
  return {
    addApp: {
      body: { sealed: app.sealed, code: new TOTP({ secret: Secret.fromBase32(app.secret) }).generate() },
    },
    removeApp: password,
    renewCodes: password,
    addPasskey: { body: softPasskey(HOME).create(await begin()) },
    removePasskey: { params: { id: passkeys[1]?.id ?? '' }, ...password },
    signInWithPasskey: { body: kept.answer(await client.data<Begun>('POST', '/auth/passkey/begin')) },
  }
}

/** Somebody whose name and address are kept. */
export const customerCalls = async ({ server, owner, client }: CallBed): Promise<Calls> => {
  const { rows } = await owner.query<{ sealed_key: Buffer }>('select sealed_key from tenants where id = $1', [
    client.tenantId,
  ])
  const keys = server.platform.secrets.keysOf(rows[0]?.sealed_key ?? Buffer.alloc(0))
  const person = { name: 'Ada', lines: ['1 Elm Road'], city: '', state: '', postcode: '', country: 'US' }
  const buyer = Buffer.alloc(16, 7)
  await owner.query(
    `insert into recipients (tenant_id, kind, seller, set_key, import_id, line, standing, at, key_hash, row_hash, platform, order_id,
      happened_at, buyer, person)
    values ($1, 'shop', 'shop', 'S-7', 1, 2, true, now(), 0, 0, 'shop', 'S-7', now(), $2, $3)`,
    [client.tenantId, buyer, keys.seal(JSON.stringify(person))],
  )
  const hash = { params: { hash: buyer.toString('hex') } }
  return { revealCustomer: hash, downloadCustomer: hash, eraseCustomer: hash }
}
