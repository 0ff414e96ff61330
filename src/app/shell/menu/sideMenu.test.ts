import { expect, test } from '@jest/globals'
import type { RouteRow } from '#shared/room/row.ts'
import { menuOf } from '../../routes/menu.ts'
import { currentEntry, sideMenuOf } from './sideMenu.ts'

const screen: RouteRow['screen'] = async () => ({ default: () => null })
const rows: RouteRow[] = [
  { path: '/home', screen, group: 'main', label: 'Home' },
  { path: '/customers/campaigns', screen, group: 'customers', label: 'Campaigns' },
  { path: '/customers/campaigns/allot', screen, group: 'customers', label: 'Allotment' },
  { path: '/data/uploads', screen, group: 'data', label: 'Uploads' },
  { path: '/onboarding/lights', screen, group: 'data', label: 'Data Coverage', tabOf: '/data/uploads' },
  { path: '/settings/info', screen, group: 'settings', label: 'Company Information' },
  { path: '/settings/po', screen, group: 'settings', label: 'PO Settings' },
]
const user = { type: 'admin', role: '', flags: [], isOnboarding: false, needsTwoStep: false } as const
const menu = menuOf(
  rows,
  { ...user, flags: [] },
  { type: 'admin', featureFlags: { crm: true, data: true }, permissions: [] },
)

test('settings are apart, tabs are out, and pinned screens keep the order in which they were pinned', () => {
  const { pinned, groups, settings } = sideMenuOf(menu, rows, ['/data/uploads', '/home', '/gone'])
  expect(pinned.map(({ label }) => label)).toEqual(['Uploads', 'Home'])
  expect(groups.map(({ name, entries }) => [name, ...entries.map(({ label }) => label)])).toEqual([
    ['main', 'Home'],
    ['customers', 'Campaigns', 'Allotment'],
    ['data', 'Uploads'],
  ])
  expect(settings.map(({ label }) => label)).toEqual(['Company Information', 'PO Settings'])
})

test.each([
  ['/', '/home'],
  ['/home', '/home'],
  ['/customers/campaigns', '/customers/campaigns'],
  ['/customers/campaigns/7', '/customers/campaigns'],
  ['/customers/campaigns/allot', '/customers/campaigns/allot'],
  ['/onboarding/lights', '/data/uploads'],
  ['/profile', undefined],
])('%s belongs to %s', (pathname, entry) => {
  expect(currentEntry(menu, rows, pathname)).toBe(entry)
})
