import { expect, test } from '@jest/globals'
import { ActionKind } from '#contract/actions.ts'
import { rooms } from '../../rooms.ts'
import { actionDescriptions } from './shownActions.ts'

test('every kind of action has one description', () => {
  const kinds = rooms.flatMap(({ actions = [] }) => actions.map(({ kind }) => kind))
  expect(kinds.sort()).toEqual([...ActionKind.options].sort())
  expect(actionDescriptions.size).toBe(kinds.length)
})
