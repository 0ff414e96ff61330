import { expect, test } from '@jest/globals'
import { inventoryRoutes } from '#contract/inventory.ts'
import { sessionRoutes } from '#contract/session.ts'
import { tenantRoutes } from '#contract/tenants.ts'
import { routes } from '../shell/routes.ts'
import { filesAt, type ScreenFiles, slowestCalls, visitPaths } from './earlyCalls.ts'

test('the paths are those of the contract, and the screens those of the product', () => {
  expect(visitPaths).toEqual([sessionRoutes.whoami.path, tenantRoutes.listTenants.path])
  const { path, columns } = inventoryRoutes.listInventory
  expect(Object.values(slowestCalls)).toEqual([{ path, columns }])
  const screens = routes.map(({ path }) => path)
  expect(Object.keys(slowestCalls).filter((path) => !screens.includes(path))).toEqual([])
})

const table: ScreenFiles = {
  font: 'assets/font.woff2',
  files: ['assets/shell.js', 'assets/list.js', 'assets/one.js', 'assets/one.css'],
  shell: [0],
  screens: { '/list': [1], '/list/:id': [2, 3] },
}

test.each([
  ['/list', ['assets/shell.js', 'assets/list.js']],
  ['/list/7', ['assets/shell.js', 'assets/one.js', 'assets/one.css']],
  ['/elsewhere', ['assets/shell.js']],
])('the screen at %s needs %j', (path, files) => {
  expect(filesAt(table, path)).toEqual(files)
})
