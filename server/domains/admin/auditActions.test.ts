import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { caseCommands, commands } from '#contract/commands.ts'
import { contract } from '#contract/index.ts'
import { ninjaSchema } from '#contract/ninja/schema.ts'
import type { Route } from '#contract/route.ts'
import { claimStatuses } from '#rules/claims/claimStatus.ts'
import { didOf } from './auditActions.ts'

const audited = Object.entries<Route>(contract)
  .filter(([, { reads, wire }]) => !reads || wire === 'download')
  .map(([name]) => name)

test.each(audited)('%s has its sentence', (name) => {
  expect(commands[name]?.did).toBeTruthy()
})

test('no sentence is left over from a command that is gone', () => {
  expect(Object.keys(commands).filter((name) => !audited.includes(name))).toEqual([])
})

test('every mutation of claims has its sentence, a move for each status it may lead to', () => {
  const mutations = Object.keys(buildSchema(ninjaSchema).getMutationType()?.getFields() ?? {})
  const names = mutations.flatMap((name) =>
    name === 'transition' ? claimStatuses.map((status) => `${name} ${status}`) : [name],
  )
  expect(names.filter((name) => !caseCommands[name])).toEqual([])
  expect(Object.keys(caseCommands).filter((name) => !names.includes(name))).toEqual([])
})

test('what was done to cases is said, each thing of one call', () => {
  const moved = { to: 'filed', note: '', amazon_case_id: '77', ids: ['114'] }
  const row = {
    action: 'POST /ninja/graphql',
    params: {},
    before: [{ transition: [{ id: '114', status: 'found' }] }, { assign: [] }],
    after: [{ transition: moved }, { assign: { assignee: 'u1', ids: ['114', '115'] } }],
  }
  expect(didOf(row, () => 'Robin')).toBe('filed case 114 as Amazon case 77; assigned cases 114 and 115 to Robin')
})
