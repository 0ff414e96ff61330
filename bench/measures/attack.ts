import { setTimeout as wait } from 'node:timers/promises'
import { type ApiArea, apiAreas } from '#contract/route.ts'
import { startApp } from '../../e2e/support/app.ts'
import { signIn } from '../support/client.ts'
import { demoFilled } from '../support/demoFilled.ts'
import { type Figure, percentile, timed } from '../support/figures.ts'
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

/** A token for each area and right of a company, and some for all areas. */
const tokensOf = async (url: string, headers: Headers, company: string): Promise<HeldToken[]> => {
  const each = apiAreas.flatMap((area: ApiArea) => [[`${area}:read`], [`${area}:write`]])
  const all = [apiAreas.map((area) => `${area}:read`), apiAreas.map((area) => `${area}:write`)]
  const tokens: HeldToken[] = []
  for (const scopes of [...each, ...Array.from({ length: 10 }, () => all).flat()]) {
    const response = await fetch(`${url}/api-tokens`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-clove-tenant': company },
      body: JSON.stringify({ title: 'Attack', scopes, days: 30 }),
    })
    const { data } = (await response.json()) as { data: { token: string } }
    tokens.push({ token: data.token, company })
  }
  return tokens
}

interface Household {
  lines: string[] | null
  buyers: { name: string | null }[]
}

/** Texts that no answer may hold: buyers of every company, and what only the other company has. */
const secretsOf = async (url: string, headers: Headers, company: string) => {
  const get = getOf(url, headers, company)
  const { rows } = await get<{ rows: Household[] }>('/addresses?limit=200')
  const personal = rows.flatMap(({ lines, buyers }) => [...(lines ?? []), ...buyers.map(({ name }) => name ?? '')])
  const uploads = await get<{ id: string; filename: string }[]>('/uploads?limit=500')
  return {
    personal: [...new Set(personal)].filter((text) => text.length > 7),
    own: uploads.map(({ filename }) => filename),
  }
}

const knownOf = async (url: string, headers: Headers, company: string): Promise<Known> => {
  const get = getOf(url, headers, company)
  const { rows } = await get<{ rows: { asin: string }[] }>('/sales/inventory')
  const orders = await get<{ id: string }[]>('/po')
  return { asins: rows.slice(0, SAMPLE).map(({ asin }) => asin), ids: orders.slice(0, SAMPLE).map(({ id }) => id) }
}

/** Times GET /whoami every few ms until `isOver`. */
const watchWhoami = async (url: string, headers: Headers, isOver: () => boolean): Promise<number> => {
  const times: number[] = []
  while (!isOver()) {
    times.push(await timed(async () => (await fetch(`${url}/whoami`, { headers })).arrayBuffer()))
    await wait(20)
  }
  return percentile(times, 0.95)
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
    const start = performance.now()
    const idle = await watchWhoami(app.url, headers, () => performance.now() - start > IDLE_MS)

    const next = hostileRequests(endpoints, tokens, known, 7)
    const counts = new Map<number, number>()
    const leaks: string[] = []
    let sent = 0
    const attack = async () => {
      while (sent < REQUESTS) {
        sent += 1
        const { company, path, ...request } = next()
        const response = await fetch(app.url + path, request)
        const answer = await response.text()
        counts.set(response.status, (counts.get(response.status) ?? 0) + 1)
        if (response.status >= 500)
          console.log(response.status, request.method, path.slice(0, 120), answer.slice(0, 200))
        const foreign = [...secrets].flatMap(([other, { own }]) => (other === company ? [] : own))
        leaks.push(
          ...[...personal, ...foreign].filter((text) => answer.includes(text)).map((text) => `${path}: ${text}`),
        )
      }
    }
    const attacking = Promise.all(Array.from({ length: AT_ONCE }, attack))
    const busy = await watchWhoami(app.url, headers, () => sent >= REQUESTS)
    await attacking
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
      { name: 'answers with a buyer, or with data of another company', value: leaks.length, unit: '', aim: 0 },
      { name: 'GET /whoami p95, idle', value: idle, unit: 'ms' },
      { name: '… beside the attack', value: busy, unit: 'ms' },
      { name: 'beside ÷ idle', value: busy / idle, unit: '×', aim: 2 },
    ]
  } finally {
    await app.stop()
  }
}
