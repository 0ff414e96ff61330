import { expect, test } from '@jest/globals'
import { moveItem } from './moveItem.ts'

test.each([
  ['b', 0, ['b', 'a', 'c']],
  ['a', 2, ['b', 'c', 'a']],
  ['a', 9, ['b', 'c', 'a']],
  ['c', -1, ['c', 'a', 'b']],
  ['b', 1, ['a', 'b', 'c']],
])('%s goes to place %i', (id, place, order) => expect(moveItem(['a', 'b', 'c'], id, place)).toEqual(order))
