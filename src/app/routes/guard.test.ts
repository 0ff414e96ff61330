import { describe, expect, test } from '@jest/globals'
import { builtInRoles, permissions } from '#contract/permissions.ts'
import { tenantFlags, userFlags } from '#contract/route.ts'
import type { RouteRow } from '#shared/room/row.ts'
import { routes } from '../shell/routes.ts'
import { guard, isInstalled, type Visitor } from './guard.ts'

const screen: RouteRow['screen'] = async () => ({ default: () => null })
const row = (conditions: Partial<RouteRow> = {}): RouteRow => ({ path: '/x', screen, ...conditions })
const visitor = (facts: Partial<Visitor> = {}): Visitor => ({
  flags: [],
  isOnboarding: false,
  needsTwoStep: false,
  role: '',
  type: 'regular',
  ...facts,
})
const tenant = (on: string[], type: Visitor['type'] = 'regular') => ({
  type,
  featureFlags: Object.fromEntries(on.map((flag) => [flag, true])),
  permissions: [...permissions],
})
const everything = tenant([...tenantFlags])

describe('without a session', () => {
  test.each([
    ['a public row opens', row({ public: true }), 'open'],
    ['any other row asks for a sign-in', row(), 'sign-in'],
    ['an admin row too', row({ admin: true }), 'sign-in'],
    ['onboarding too', row({ onboarding: 'only' }), 'sign-in'],
  ] as const)('%s', (_, target, verdict) => {
    expect(guard(target, undefined, undefined)).toBe(verdict)
  })
})

test.each([
  ['a page of guests', { public: true, guest: true }, 'home'],
  ['another public page', { public: true }, 'open'],
] as const)('with a session %s is %s', (_, conditions, verdict) => {
  expect(guard(row(conditions), visitor(), everything)).toBe(verdict)
})

describe('during onboarding', () => {
  const newcomer = visitor({ isOnboarding: true, type: 'admin' })
  test.each([
    ['onboarding opens', row({ onboarding: 'too', admin: true }), 'open'],
    ['any other row leads there', row(), 'onboarding'],
    ['a public row too', row({ public: true }), 'onboarding'],
  ] as const)('%s', (_, target, verdict) => {
    expect(guard(target, newcomer, everything)).toBe(verdict)
  })
})

test.each([
  ['only', 'home'],
  ['too', 'open'],
] as const)('after onboarding a row that belongs to it %s leads %s', (onboarding, verdict) => {
  const admin = visitor({ type: 'admin' })
  expect(guard(row({ onboarding, admin: true }), admin, tenant([], 'admin'))).toBe(verdict)
})

test.each([
  ['the profile', '/profile', 'open'],
  ['any other row', '/x', 'two-step'],
] as const)('without the two-step sign-in that the company requires, %s is %s', (_, path, verdict) => {
  expect(guard(row({ path }), visitor({ needsTwoStep: true }), everything)).toBe(verdict)
})

describe('abilities', () => {
  test.each([
    ['regular', { admin: true }, 'home'],
    ['admin', { admin: true }, 'open'],
    ['superuser', { admin: true }, 'open'],
    ['regular', { superuser: true }, 'home'],
    ['admin', { superuser: true }, 'home'],
    ['superuser', { superuser: true }, 'open'],
    ['regular', {}, 'open'],
  ] as const)('%s at %j: %s', (type, conditions, verdict) => {
    expect(guard(row(conditions), visitor(), tenant([], type))).toBe(verdict)
  })

  test('the tenant decides what a user may do, not the default tenant', () => {
    expect(guard(row({ admin: true }), visitor({ type: 'admin' }), tenant([], 'regular'))).toBe('home')
  })
})

describe('flags', () => {
  test.each([
    [[], 'home'],
    [['overview'], 'home'],
    [['billing'], 'home'],
    [['overview', 'billing'], 'open'],
  ] as const)('of the user: with %j a row of two is %s', (flags, verdict) => {
    const both = row({ userFlags: ['overview', 'billing'] })
    expect(guard(both, visitor({ flags: [...flags] }), everything)).toBe(verdict)
  })

  test.each([
    [['data', 'uploads'], 'open'],
    [['data'], 'home'],
    [['uploads'], 'home'],
    [[], 'home'],
  ] as const)('of the tenant: with %j uploads is %s', (on, verdict) => {
    const uploads = row({ group: 'data', flags: ['uploads'] })
    expect(guard(uploads, visitor(), tenant([...on]))).toBe(verdict)
  })

  test('a user flag never opens a tenant-flag row, nor the reverse', () => {
    expect(guard(row({ flags: ['crm'] }), visitor({ flags: ['crm'] }), tenant([]))).toBe('home')
    expect(guard(row({ userFlags: ['billing'] }), visitor(), tenant(['billing']))).toBe('home')
  })
})

describe('a flag switched off takes exactly its rows out of the router', () => {
  const gone = (flag: string) => {
    const rest = tenant(tenantFlags.filter((other) => other !== flag))
    return routes.filter((target) => !isInstalled(target, rest)).map(({ path }) => path)
  }
  test.each([
    [
      'outreach',
      [
        '/outreach/addresses',
        '/outreach/leads',
        '/outreach/postcards',
        '/outreach/postcards/campaigns/:id',
        '/outreach/postcards/designs',
        '/outreach/postcards/designs/:id',
        '/outreach/postcards/response',
      ],
    ],
    [
      'data',
      [
        '/data/borkage',
        '/data/import',
        '/data/uploads',
        '/data/sales',
        '/onboarding/lights',
        '/onboarding/sourcing',
        '/data/product-info',
        '/data/product-info/:tab',
      ],
    ],
    ['uploads', ['/data/uploads', '/onboarding/lights']],
    ['sp_api_reports', ['/data/sales']],
    [
      'crm',
      [
        '/customers/campaigns',
        '/customers/campaigns/allot',
        '/customers/details',
        '/customers/details/:hash',
        '/customers/exports',
      ],
    ],
    [
      'logistics',
      [
        '/logistics/inventory-history',
        '/logistics/restock',
        '/logistics/restock/budget',
        '/logistics/cash',
        '/logistics/restock/:asin',
        '/logistics/po-list',
        '/logistics/inbound',
        '/logistics/safety',
        '/logistics/problematic',
        '/logistics/dead',
        '/logistics/blocked',
      ],
    ],
    [
      'sales',
      [
        '/sales/chart',
        '/sales/chart/:asin',
        '/sales/expenses',
        '/sales/ppc',
        '/playground/metrics',
        '/playground/charts',
        '/playground/anomalies',
        '/sales/reports',
        '/sales/reports/:id/view',
      ],
    ],
    ['refund_ninja', ['/refunds/refunds', '/refunds/shipping', '/refunds/client-overview']],
    ['google_drive', ['/data/import']],
  ])('%s', (flag, paths) => {
    expect(gone(flag).sort()).toEqual([...paths].sort())
  })
})

const openTo = (role: string) => {
  const place = { ...everything, permissions: [...(builtInRoles[role]?.permissions ?? [])] }
  return routes.filter((one) => !one.public && guard(one, visitor({ flags: [...userFlags] }), place) === 'open')
}

test('a warehouse member opens no screen of money or buyers', () => {
  expect(openTo('warehouse').map(({ path }) => path)).toEqual([
    '/',
    '/home',
    '/t/:id',
    '/profile',
    '/missing/fnsku',
    '/asins/:asin',
    '/data/product-info',
    '/data/product-info/:tab',
    '/logistics/inventory-history',
    '/logistics/inbound',
    '/logistics/safety',
    '/logistics/problematic',
    '/logistics/dead',
    '/logistics/blocked',
    '/logistics/restock',
    '/logistics/restock/:asin',
    '/missing/po',
    '/po/orders/:id',
    '/logistics/po-list',
    '/outreach/leads',
    '/outreach/postcards/designs',
    '/outreach/postcards/designs/:id',
  ])
})

test('a seller opens what a member without an access role does', () => {
  const paths = routes.filter(
    (one) => !one.public && guard(one, visitor({ flags: [...userFlags] }), everything) === 'open',
  )
  expect(openTo('seller')).toEqual(paths)
})
