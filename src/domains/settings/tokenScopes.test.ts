import { expect, test } from '@jest/globals'
import { contract } from '#contract/index.ts'
import { apiAreas } from '#contract/route.ts'
import { accessesOf, formatScopes, scopesOf } from './tokenScopes.ts'

test('an area offers changes when one of its endpoints makes them', () => {
  const changing = new Set(Object.values(contract).flatMap(({ api, reads }) => (api && !reads ? [api] : [])))
  expect(apiAreas.filter((area) => accessesOf(area).includes('write'))).toEqual(
    apiAreas.filter((area) => changing.has(area)),
  )
})

test('scopes are listed by area', () => {
  const scopes = scopesOf({ inventory: 'read', restock: 'none', purchasing: 'write', actions: 'read' })
  expect(scopes).toEqual(['actions:read', 'inventory:read', 'purchasing:write'])
  expect(formatScopes(scopes)).toBe('reads To do, Inventory; reads and changes Purchase orders')
})
