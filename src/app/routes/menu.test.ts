import { HomeOutlined } from '@ant-design/icons'
import { expect, test } from '@jest/globals'
import { permissions } from '#contract/permissions.ts'
import type { UserType } from '#contract/session.ts'
import { groups, type RouteRow } from '#shared/room/row.ts'
import { menuOf } from './menu.ts'

const screen: RouteRow['screen'] = async () => ({ default: () => null })
const rows: RouteRow[] = [
  { path: '/', screen, group: 'main', hidden: true },
  { path: '/home', screen, group: 'main', label: 'Home', icon: HomeOutlined },
  { path: '/outreach/leads', screen, group: 'outreach', label: 'Leads' },
  { path: '/outreach/letters', screen, group: 'outreach', label: 'Letters', role: 'writer' },
  { path: '/data/import', screen, group: 'data', label: 'Import', admin: true },
  { path: '/data/borkage', screen, group: 'data', label: 'Borkage', superuser: true },
  { path: '/login', screen, public: true },
]
const user = (type: UserType, role = '') => ({ type, role, flags: [], isOnboarding: false, needsTwoStep: false })
const tenant = (type: UserType, on: string[] = ['outreach', 'data']) => ({
  type,
  featureFlags: Object.fromEntries(on.map((flag) => [flag, true])),
  permissions: [...permissions],
})
const names = (type: UserType, role?: string, on?: string[]) =>
  menuOf(rows, user(type, role), tenant(type, on)).map(({ name, entries }) => [name, ...entries.map((e) => e.label)])

test('each user kind sees its own menu', () => {
  expect(names('regular')).toEqual([
    ['main', 'Home'],
    ['outreach', 'Leads'],
  ])
  expect(names('admin')).toEqual([
    ['main', 'Home'],
    ['outreach', 'Leads'],
    ['data', 'Import'],
  ])
  expect(names('superuser')).toEqual([
    ['main', 'Home'],
    ['outreach', 'Leads'],
    ['data', 'Import', 'Borkage'],
  ])
  expect(names('regular', 'writer')).toEqual([
    ['main', 'Home'],
    ['outreach', 'Leads', 'Letters'],
  ])
})

test('rows of a group stand in their own order, then in that of the table', () => {
  const last: RouteRow = { path: '/data/last', screen, group: 'data', label: 'Last', order: 1 }
  const [, data] = menuOf([last, ...rows], user('superuser'), tenant('superuser', ['data']))
  expect(data?.entries.map(({ label }) => label)).toEqual(['Import', 'Borkage', 'Last'])
})

test('every group has a letter of its own', () => {
  const letters = Object.values(groups).map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.join('')).toMatch(/^[a-z]+$/)
})

test('a group without its flag is gone whole', () => {
  expect(names('superuser', '', ['outreach'])).toEqual([
    ['main', 'Home'],
    ['outreach', 'Leads'],
  ])
})

test('an entry has its seven fields and no other', () => {
  const [main] = menuOf(rows, user('regular'), tenant('regular'))
  expect(main?.entries).toStrictEqual([
    {
      name: '/home',
      label: 'Home',
      admin: false,
      superuser: false,
      role: undefined,
      icon: HomeOutlined,
      display: true,
    },
  ])
})
