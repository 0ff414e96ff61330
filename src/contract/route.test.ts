import { expect, test } from '@jest/globals'
import { contract } from './index.ts'
import { pathOf, type Route } from './route.ts'

test('a path takes its parameters, escaped, and refuses to go without them', () => {
  expect(pathOf(contract.clearLeads, { asin: 'B0/1' })).toBe('/leads/B0%2F1/clear')
  expect(() => pathOf(contract.clearLeads as Pick<Route, 'path' | 'params'>)).toThrow('/leads/{asin}/clear needs asin')
})

test.each(Object.entries(contract))('%s has a schema for each parameter of its path', (_, { path, params }) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.keys(params.def.shape)).toEqual(names)
})

test('no two calls share method and path', () => {
  const addresses = Object.values(contract).map((row) => `${row.method} ${row.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test.each(Object.entries(contract).filter(([, { cached }]) => cached))(
  '%s may be sent again to other members: it is stamped, names nobody, and has one address',
  (_, { method, path, stamped, personal, query }) => {
    expect({ method, stamped, personal, query }).toEqual({ method: 'GET', stamped: true, personal: false })
    expect(path).not.toContain('{')
  },
)
