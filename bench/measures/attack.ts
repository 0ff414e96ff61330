import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiArea, apiAreas } from '#contract/route.ts'
import { startApp } from '../../e2e/support/app.ts'
import { signIn } from '../support/client.ts'
import { demoFilled } from '../support/demoFilled.ts'
import type { Figure } from '../support/figures.ts'
import { type Endpoint, type HeldToken, hostileRequests, type Known } from '../support/hostileRequests.ts'

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 20_000)
const AT_ONCE = 8
const SAMPLE = 40
const IDLE_MS = 10_000
const companies = ['demo', 'demo-eu'] as const

type Headers = Record<string, string>
const getOf =
  (url: string, headers: Headers, company: string) =>
  async <T>(path: string): Promise<T> => {
    const response = await fetch(url + path, { headers: { ...headers, 'x-clove-tenant': company } })
    return ((await response.json()) as { data: T }).data
  }

const send = (url: string, headers: Headers, company: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-clove-tenant': company },
    body: JSON.stringify(body),
  })

/** A token for each area and right of a company, and some for all areas. */
const tokensOf = async (url: string, headers: Headers, company: string): Promise<HeldToken[]> => {
  const each = apiAreas.flatMap((area: ApiArea) => [[`${area}:read`], [`${area}:write`]])
  const all = [apiAreas.map((area) => `${area}:read`), apiAreas.map((area) => `${area}:write`)]
  const tokens: HeldToken[] = []
  for (const scopes of [...each, ...Array.from({ length: 10 }, () => all).flat()]) {
    const response = await send(url, headers, company, '/api-tokens', { title: 'Attack', scopes, days: 30 })
    const { data } = (await response.json()) as { data: { token: string } }
    tokens.push({ token: data.token, company })
  }
  return tokens
}

interface Household {
  lines: string[] | null
  buyers: { name: string | null }[]
}

interface Listing {
  marketplace: string
  seller: string
  asin: string
  sku: string | null
}

/** Texts that no answer may hold: buyers of every company, and a note that stands in one company alone. */
const secretsOf = async (url: string, headers: Headers, company: string) => {
  const get = getOf(url, headers, company)
  // one of the companies has no outreach
  const addresses = await get<{ rows: Household[] } | undefined>('/addresses?limit=200')
  const personal = (addresses?.rows ?? []).flatMap(({ lines, buyers }) => [
    ...(lines ?? []),
    ...buyers.map(({ name }) => name ?? ''),
  ])
  const mark = `only ${company} may read this`
  const [listing] = (await get<{ rows: Listing[] }>('/sales/inventory')).rows
  await send(url, headers, company, '/po', {
    ...{ supplier: null, currency: 'USD', expected: null, notes: mark },
    lines: [{ ...listing, sku: listing?.sku ?? 'none', quantity: 1 }].map(
      ({ marketplace, seller, asin, sku, quantity }) => ({
        ...{ marketplace, seller, asin, sku, quantity },
      }),
    ),
  })
  const days = { from: '2027-01-01', until: '2027-01-02' }
  await send(url, headers, company, '/sales/restock/events', { asin: listing?.asin, ...days, factor: 1, note: mark })
  return { personal: [...new Set(personal)].filter((text) => text.length > 7), mark }
}

const knownOf = async (url: string, headers: Headers, company: string): Promise<Known> => {
  const get = getOf(url, headers, company)
  const { rows } = await get<{ rows: { asin: string }[] }>('/sales/inventory')
  const orders = await get<{ id: string }[]>('/po')
  return { asins: rows.slice(0, SAMPLE).map(({ asin }) => asin), ids: orders.slice(0, SAMPLE).map(({ id }) => id) }
}

/** Times GET /whoami until it gets SIGTERM, in a process of its own: this one is busy with the attack. */
const watcher = `
const [url, cookie] = process.argv.slice(1)
const times = []
process.on('SIGTERM', () => { console.log(times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]); process.exit() })
for (;;) {
  const since = performance.now()
  await (await fetch(url + '/whoami', { headers: { cookie } })).arrayBuffer()
  times.push(performance.now() - since)
  await new Promise((rest) => setTimeout(rest, 20))
}`

const watchWhoami = (url: string, { cookie = '' }: Headers) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', watcher, url, cookie])
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  return async (): Promise<number> => {
    child.kill('SIGTERM')
    await once(child, 'close')
    return Number(output)
  }
}

/** Hostile requests with tokens of all scopes and two companies, at the API and at the tools for assistants. */
export const measureAttack = async (): Promise<Figure[]> => {
  const app = await startApp({ CLOVE_DEMO: '1' })
  try {
    const { headers } = await signIn(app.url)
    await demoFilled(app.url, headers)
    const { paths } = (await (await fetch(`${app.url}/api/v1/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const endpoints = Object.entries(paths).flatMap(([path, methods]): Endpoint[] =>
      Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
    )
    const tokens: HeldToken[] = []
    const secrets = new Map<string, Awaited<ReturnType<typeof secretsOf>>>()
    const known = { asins: [] as string[], ids: [] as string[] }
    for (const company of companies) {
      tokens.push(...(await tokensOf(app.url, headers, company)))
      secrets.set(company, await secretsOf(app.url, headers, company))
      const { asins, ids } = await knownOf(app.url, headers, company)
      known.asins.push(...asins)
      known.ids.push(...ids)
    }
    const personal = [...secrets.values()].flatMap((one) => one.personal)
    const endIdle = watchWhoami(app.url, headers)
    await wait(IDLE_MS)
    const idle = await endIdle()

    const next = hostileRequests(endpoints, tokens, known, 7)
    const counts = new Map<number, number>()
    const leaks: string[] = []
    let sent = 0
    let own = 0
    const attack = async () => {
      while (sent < REQUESTS) {
        sent += 1
        const { company, path, ...request } = next()
        const response = await fetch(app.url + path, request)
        const answer = await response.text()
        counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
        if (response.status >= 500)
          console.log(response.status, request.method, path.slice(0, 120), answer.slice(0, 200))
        if (response.status >= 300) continue
        if (answer.includes(secrets.get(company)?.mark ?? '')) own += 1
        const foreign = [...secrets].flatMap(([other, { mark }]) => (other === company ? [] : mark))
        leaks.push(
          ...[...personal, ...foreign].filter((text) => answer.includes(text)).map((text) => `${path}: ${text}`),
        )
      }
    }
    const endBusy = watchWhoami(app.url, headers)
    await Promise.all(Array.from({ length: AT_ONCE }, attack))
    const busy = await endBusy()
    for (const leak of leaks.slice(0, 20)) console.log('leak', leak)
    const countOf = (from: number, until: number) =>
      [...counts].reduce((sum, [status, count]) => (status >= from && status < until ? sum + count : sum), 0)
    return [
      { name: 'requests', value: sent, unit: '' },
      { name: '… answered', value: countOf(200, 400), unit: '' },
      { name: '… refused', value: countOf(400, 429) + countOf(430, 500), unit: '' },
      { name: '… refused as too many', value: countOf(429, 430), unit: '' },
      { name: '… failed (5xx)', value: countOf(500, 600), unit: '', aim: 0 },
      { name: 'texts looked for in each answer', value: personal.length, unit: '' },
      { name: 'answers with the note of the own company, to show that it is found', value: own, unit: '' },
      { name: 'answers with a buyer, or with data of another company', value: leaks.length, unit: '', aim: 0 },
      { name: 'GET /whoami p95, idle', value: idle, unit: 'ms' },
      { name: '… beside the attack', value: busy, unit: 'ms' },
      { name: 'beside ÷ idle', value: busy / idle, unit: '×', aim: 2 },
    ]
  } finally {
    await app.stop()
  }
}
