import { expect, test } from '@jest/globals'
import { offerCode } from '#model/cards/offerCodes.ts'
import { readChosenCards } from './chosenCards.ts'

const code = offerCode('0123456789', 'LAMP')

test.each([
  ['3', [3], [], []],
  ['3, 17–19 18;3', [3, 17, 18, 19], [], []],
  ['5 - 7', [5, 6, 7], [], []],
  [`${code.toLowerCase()}\n${code}`, [], [code], []],
  [code.toLowerCase().replaceAll('-', ' '), [], [code], []],
  [`3, ${code.replaceAll('-', ' – ')}`, [3], [code], []],
  ['0 9-8 20001 1-20001 lamp', [], [], ['0', '9-8', '20001', '1-20001', 'lamp']],
  ['', [], [], []],
])('%j', (typed, numbers, codes, wrong) => {
  expect(readChosenCards(typed)).toEqual({ numbers, codes, wrong })
})
