import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'

/** Each file with what it imports, and the rule it must break; `null`: it breaks none (a cycle is told once). */
const planted: [file: string, text: string, rule: string | null][] = [
  ['src/contract/things.ts', '', null],
  ['src/contract/others.ts', `import type { A } from '#rules/arithmetic.ts'`, 'contract imports'],
  ['src/rules/arithmetic.ts', `import '#contract/things.ts'`, null],
  ['src/rules/impure.ts', `import '#shared/tool.ts'`, 'rules imports'],
  ['src/shared/tool.ts', `import '#rules/arithmetic.ts'`, null],
  ['src/shared/greedy.ts', `import { a } from '#domains/asins/index.ts'`, 'shared imports'],
  ['src/domains/session/index.ts', '', null],
  [
    'src/domains/session/sessionSlice.ts',
    `import type { A } from '#domains/tenants/index.ts'`,
    'domain session imports',
  ],
  ['src/domains/tenants/index.ts', `import '#domains/session/index.ts'`, null],
  ['src/domains/asins/index.ts', '', null],
  ['src/domains/asins/asinsCodes.ts', '', null],
  ['src/domains/leads/index.ts', `import '#domains/asins/index.ts'`, null],
  ['src/domains/leads/leadsColumns.ts', `import '#domains/asins/asinsCodes.ts'`, 'business domain imports'],
  ['src/domains/sales/index.ts', '', null],
  ['src/domains/leads/leadsTotals.ts', `import type { A } from '#domains/sales/index.ts'`, 'business domain imports'],
  ['src/domains/leads/leadsTyped.ts', `import type { RootState } from '#app/store.ts'`, 'business domain imports'],
  ['src/domains/leads/leads.test.ts', `import '#app/store.ts'\nimport '#mocks/server.ts'`, null],
  ['src/domains/leads/greedy.test.ts', `import '#domains/sales/index.ts'`, 'business domain tests import'],
  ['src/domains/leads/leadsApi.ts', '', null],
  ['src/domains/leads/leadsSlice.ts', `import './leadsApi.ts'`, null],
  ['src/domains/leads/leadsSelectors.ts', `import './leadsSlice.ts'`, null],
  ['src/domains/leads/leadsListeners.ts', `import './leadsSelectors.ts'\nimport './leadsApi.ts'`, null],
  ['src/domains/sales/salesApi.ts', `import './salesSelectors.ts'`, 'api come before'],
  ['src/domains/sales/salesSelectors.ts', '', null],
  ['src/domains/sales/salesSlice.ts', `import './salesSelectors.ts'`, 'slice come before'],
  ['src/domains/sales/SalesScreen.tsx', `import './salesListeners.ts'\nexport const A = () => <p>import us</p>`, null],
  ['src/domains/sales/salesListeners.ts', '', null],
  ['src/domains/sales/salesHooks.ts', `import './SalesScreen.tsx'`, 'hooks or listeners come before'],
  ['src/app/store.ts', `import '#domains/leads/index.ts'`, null],
  ['src/app/deep.ts', `import '#domains/leads/leadsApi.ts'`, 'app imports'],
  ['src/app/lost.ts', `import './nowhere.ts'`, 'unresolvable'],
  ['src/app/node.ts', `import 'node:fs'`, 'no Node in the browser'],
  ['src/app/round.ts', `import type { A } from './about.tsx'`, null],
  ['src/app/about.tsx', `import type { A } from './round.ts'`, 'circular'],
  ['src/app/table.ts', `export const screen = () => import('./Screen.tsx')`, null],
  ['src/app/Screen.tsx', `import './table.ts'`, 'circular'],
  ['server/platform/env.ts', `import 'node:fs'`, null],
  ['server/platform/high.ts', `import '#imports/index.ts'`, 'platform imports'],
  ['server/files/index.ts', '', null],
  ['server/files/rows.ts', `import '#platform/env.ts'`, null],
  ['server/reports/index.ts', `import '#files/index.ts'`, null],
  ['server/reports/deep.ts', `import '#files/rows.ts'`, 'reports imports'],
  ['server/reports/rows.test.ts', `import '#files/rows.ts'`, null],
  ['server/facts/index.ts', `import '#reports/index.ts'`, null],
  ['server/facts/high.ts', `import type { A } from '#model/stock/index.ts'`, 'facts imports'],
  ['server/model/catalogue/index.ts', '', null],
  ['server/model/catalogue/high.ts', `import '#model/stock/index.ts'`, 'model catalogue imports'],
  ['server/model/stock/index.ts', `import '#model/catalogue/index.ts'`, null],
  ['server/model/list.ts', `import '#model/stock/index.ts'`, null],
  ['server/imports/index.ts', `import '#model/list.ts'\nimport '#platform/env.ts'`, null],
  ['server/imports/read.ts', '', null],
  ['server/domains/leads/leadsRoutes.ts', `import '#imports/index.ts'`, null],
  ['server/domains/leads/deep.ts', `import '#imports/read.ts'`, 'server domain imports'],
  ['server/domains/sales/salesRoutes.ts', `import '../leads/leadsRoutes.ts'`, 'server domain imports'],
  ['server/domains/sales/client.ts', `import '#domains/sales/salesApi.ts'`, 'server domain imports'],
  ['server/domains/leads/index.ts', `import './leadsRoutes.ts'`, null],
  ['server/app.ts', `import './domains/leads/index.ts'`, 'one list knows the rooms'],
  [
    'server/rooms.ts',
    `import './domains/leads/index.ts'\nimport './domains/sales/client.ts'`,
    'rooms are known by their index',
  ],
  ['server/demo.ts', `export const load = () => import('#world/seller.ts')`, null],
  ['server/eager.ts', `import '#world/seller.ts'`, 'server imports'],
  ['mocks/server.ts', `import '#contract/things.ts'`, null],
  ['world/seller.ts', `import '#contract/things.ts'`, null],
  ['world/wide.ts', `import '#mocks/server.ts'`, 'world imports'],
  ['e2e/walk.journey.ts', `import '#domains/leads/index.ts'`, 'e2e tests import'],
]

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] }
}

const house = mkdtempSync(join(tmpdir(), 'boundaries '))

beforeAll(() => {
  const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: unknown }
  writeFileSync(join(house, 'package.json'), JSON.stringify({ type: 'module', imports }))
  for (const [file, text] of planted) {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), `${text}\n`)
  }
})

afterAll(() => rmSync(house, { recursive: true }))

it('finds every planted breach of the import law, through aliases, types and cycles, and nothing else', () => {
  const args = [
    ['--require', resolve('config/tsxForBoundaries.cjs')],
    [resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')],
    ['--config', resolve('config/boundaries.cjs'), '--output-type', 'json', 'src', 'server', 'world', 'mocks', 'e2e'],
  ].flat()
  const report = JSON.parse(execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8' })) as Report
  const found = report.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`)
  const expected = planted.flatMap(([file, , rule]) => (rule === null ? [] : [`${file}: ${rule}`]))
  expect(found.sort()).toEqual(expected.sort())
})
