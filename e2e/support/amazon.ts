import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DEMO_CLIENT_ID, DEMO_CLIENT_SECRET } from '#world/amazon/gateway/amazonAccounts.ts'
import { type AmazonControls, openAmazonDouble } from '#world/amazon/openAmazonDouble.ts'

/** What stands in for Amazon, at an address that the built server is sent to. */
export interface StagedAmazon {
  /** What the server is told of it, and of its own app there. */
  env: Record<string, string>
  controls: AmazonControls
  close(): void
}

/** The demo's account in North America, as the demo names it. */
export const clovesUs = { company: 'demo', seller: 'clove-us', region: 'na' } as const

/** The company that it knows: a month of a small seller. */
export const stagedCompany = {
  ...{ code: clovesUs.company, seed: 20, products: 4, days: 30, until: Date.now() },
  accounts: [
    { seller: clovesUs.seller, platform: 'amazon', places: [{ marketplace: 'US', ordersPerDay: 4 }] } as const,
  ],
}

const bodyOf = async (request: IncomingMessage) => (request.method === 'GET' ? undefined : text(request))

export const stageAmazon = async (): Promise<StagedAmazon> => {
  const double = openAmazonDouble({ companies: [stagedCompany], now: Date.now, scale: 1000 })
  /** Amazon's page of consent, on which somebody says yes at once. */
  const consent = ({ searchParams: asked }: URL): Response => {
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('spapi_oauth_code', double.controls.agree('sp', clovesUs))
    back.searchParams.set('selling_partner_id', 'A1PARTNER')
    return new Response(null, { status: 302, headers: { location: back.href } })
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const body = await bodyOf(request)
    const answer = url.pathname.startsWith('/consent/')
      ? consent(url)
      : await double.fetch(url.href, { method: request.method ?? 'GET', headers, ...(body ? { body } : {}) })
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    if (answer.body) Readable.fromWeb(answer.body as never).pipe(response)
    else response.end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    env: {
      CLOVE_AMAZON_URL: `http://127.0.0.1:${port}`,
      CLOVE_AMAZON_CLIENT_ID: DEMO_CLIENT_ID,
      CLOVE_AMAZON_CLIENT_SECRET: DEMO_CLIENT_SECRET,
      CLOVE_AMAZON_APP_ID: 'amzn1.sp.solution.demo',
    },
    controls: double.controls,
    close: () => void server.close(),
  }
}
