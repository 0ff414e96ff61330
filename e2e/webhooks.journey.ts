import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultsInBoth } from './support/axe.ts'
import { stageJourneys } from './support/journey.ts'
import { letIn } from './support/steps.ts'

const journey = stageJourneys({ CLOVE_DEMO: 'accounts', CLOVE_PRIVATE_NETWORK: 'loopback' })

/** A program on this machine that receives events; it fails until it is repaired. */
const openReceiver = async () => {
  const requests: { body: string; signature: string }[] = []
  const state = { status: 500 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    requests.push({ body, signature: String(request.headers['clove-signature']) })
    response.writeHead(state.status).end(state.status === 200 ? 'thanks' : 'broken')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/clove`, requests, state, close: () => server.close() }
}

journey('a webhook is added, tested, and its failed delivery sent again', async ({ page, expectProblem }) => {
  const receiver = await openReceiver()
  await letIn(page)
  await page.goto('/#/settings/webhooks')
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  equal((await faultsInBoth(page)).join(), '')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Warehouse')
  await dialog.getByLabel('Address').fill('https://192.168.1.20/hook')
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await dialog.getByText('192.168.1.20 is on a private network').waitFor()
  expectProblem(/400 POST .*webhooks/)
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? ''
  equal((await faultsInBoth(page)).join(), '')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const webhook = page.getByRole('region', { name: 'Warehouse' })
  await webhook.getByRole('button', { name: 'Send a test event' }).click()
  const log = page.getByRole('dialog', { name: 'Log of Warehouse' })
  await log.getByText('The receiver responded with 500.').waitFor()
  await log.getByText('broken').waitFor()
  equal((await faultsInBoth(page)).join(), '')
  receiver.state.status = 200
  await log.getByRole('button', { name: 'Send again' }).click()
  await log.getByText('Delivered', { exact: true }).waitFor()
  await log.getByText(/^status 200 · .* · 2 attempts$/).waitFor()

  const [first, again] = receiver.requests
  ok(first && again)
  equal(first.body, again.body)
  const { type, company, data } = JSON.parse(again.body) as { type: string; company: object; data: { url: string } }
  deepEqual([type, company], ['webhook.test', { code: 'demo', title: 'Clove Demo' }])
  match(data.url, /\/#\/settings\/webhooks\?t=demo$/)
  const [, seconds, signature] = /^t=(\d+),v1=(\w+)$/.exec(again.signature) ?? []
  equal(signature, createHmac('sha256', secret).update(`${seconds}.${again.body}`).digest('hex'))

  await page.keyboard.press('Escape')
  await log.waitFor({ state: 'hidden' })
  await webhook.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
  receiver.close()
})
