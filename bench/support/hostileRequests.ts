import { randomOf } from './randomOf.ts'

/** A token of a company and what it reaches. */
export interface HeldToken {
  token: string
  company: string
}

/** An endpoint of the public API, from its own description. */
export interface Endpoint {
  path: string
  method: string
}

/** Values where something else belongs: other types, limits, foreign syntax, addresses of files, letters beyond ASCII. */
const junk = [
  ...['', '0', '-1', '999999999999999', 'null', 'true', '[]', '{"$gt":""}', '2026-13-45', '1e309'],
  ...["'; drop table users--", '%00', '\u0000', '../../etc/passwd', 'http://127.0.0.1:5432/', 'B0XXXXXXXX'],
  ...['💥'.repeat(50), '\u202e\u200b', 'a'.repeat(3000), '__proto__', '{{7*7}}', '*'],
]

const tools = [
  ...['list_actions', 'search_products', 'inventory', 'restock_plan', 'list_orders', 'draft_order', 'list_measures'],
  ...['query_measures', 'explain_figure', 'ads_waste', 'list_claims', 'claim_kit', 'list_reports', 'run_report'],
  'no_such_tool',
]

/** What exists in some company, so that requests get past the first check. */
export interface Known {
  asins: readonly string[]
  ids: readonly string[]
}

/** Makes up requests of the public API and of its tools for assistants: junk, half right and right, always the same for a seed. */
export const hostileRequests = (
  endpoints: readonly Endpoint[],
  tokens: readonly HeldToken[],
  known: Known,
  seed: number,
) => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const word = () =>
    random() < 0.6 ? pick(junk) : pick([...known.asins, ...known.ids, 'US', 'demo', 'order', 'units'])
  const value = (): unknown => pick([word(), word(), -1, 1e308, null, [], [word()], { [word() || 'key']: word() }])
  const day = () => (random() < 0.7 ? pick(['2026-10-01', '2026-11-20', '2025-01-01']) : word())
  const fields = () =>
    Object.fromEntries(
      [
        'asin',
        'q',
        'limit',
        'cursor',
        'id',
        'text',
        'status',
        'marketplace',
        'currency',
        'lines',
        'until',
        'query',
        'fresh',
      ]
        .filter(() => random() < 0.35)
        .map((name) => [name, random() < 0.5 ? word() : value()]),
    )
  const measures = () => ({
    measures: pick([['units'], ['revenue', 'profit'], [word()], [], value()]),
    dimensions: pick([['asin'], ['day', 'asin'], [word()], value()]),
    ...{ since: day(), until: day(), filters: pick([undefined, { asin: [word()] }, value()]) },
  })
  const figure = () => ({
    figure: pick(['restock.suggested', 'inventory.inventory', 'measure', 'customer.orders', word()]),
    key: pick([
      { asin: word(), marketplace: 'US', seller: word(), measure: 'units', since: day(), until: day() },
      value(),
    ]),
  })
  const graph = () => ({
    query: pick([
      ...['{ cases(first: 5) { total edges { node { id claim_text evidence { values } } } } }', '{ ', word()],
      ...[
        'mutation { detect { id } }',
        '{ __schema { types { name } } }',
        `{ cases(filter: { search: "${word()}" }) { total } }`,
      ],
    ]),
    variables: value(),
  })
  const body = () => pick([measures(), figure(), graph(), fields(), value(), undefined])
  const text = () => (random() < 0.1 ? pick(['{', '', 'null', '[[[[', '"']) : JSON.stringify(body()))
  const toolCall = () => ({
    ...{ jsonrpc: '2.0', id: 1, method: pick(['tools/call', 'tools/call', 'tools/list', 'initialize', word()]) },
    params: pick([
      { name: pick(tools), arguments: pick([measures(), figure(), fields(), value()]) },
      { name: pick(tools), arguments: {} },
      value(),
    ]),
  })
  const authorization = (token: string) =>
    `Bearer ${random() < 0.85 ? token : pick(['clove_x', 'clove_', 'x', `${token}x`])}`
  return () => {
    const { token, company } = pick(tokens)
    const headers: Record<string, string> = { authorization: authorization(token) }
    if (random() < 0.15) headers['x-clove-tenant'] = pick(['demo', 'demo-eu', 'none'])
    if (random() < 0.25) {
      const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      const message = random() < 0.9 ? JSON.stringify(toolCall()) : text()
      return { company, path: '/mcp', method: 'POST', headers: { ...headers, ...json }, body: message }
    }
    const { path, method } = pick(endpoints)
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(word()) || 'x')
    const search = new URLSearchParams(Object.entries(fields()).map(([name, one]) => [name, String(one)]))
    const sent = method === 'GET' ? {} : { body: text() }
    if (method !== 'GET') headers['content-type'] = 'application/json'
    return { company, path: `/api/v1${filled}?${search}`, method, headers, ...sent }
  }
}
