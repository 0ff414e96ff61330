import { describe, expect, test } from '@jest/globals'
import { cardSizes } from '#contract/cardDesigns.ts'
import { sizeFacts } from './cardSizes.ts'
import { sampleValues } from './cardValues.ts'
import { elementText } from './elementText.ts'
import { formatPostage, isToBeStamped, lacksPermit, printsPostage } from './postage.ts'
import { cardTemplates } from './templates/cardTemplates.ts'
import { layText, type Measurer, POINT } from './textLines.ts'

const permit = { city: 'Portland ME', number: '1234' }
/** Letters as wide as broad capitals are. */
const measurer: Measurer = { widthOf: (text, { size }) => text.length * size * POINT * 0.7 }

test('a permit is printed as the post wants it; without one there is room for a stamp', () => {
  expect(formatPostage(permit)).toBe('PRSRT STD\nU.S. POSTAGE\nPAID\nPORTLAND ME\nPERMIT NO. 1234')
  expect(formatPostage({ city: '', number: '' })).toBe('PLACE\nSTAMP\nHERE')
  expect([isToBeStamped(formatPostage(permit)), isToBeStamped(formatPostage({ city: '', number: '' }))]).toEqual([
    false,
    true,
  ])
})

test.each([
  ['PRSRT STD\nU.S. POSTAGE\nPAID', true],
  ['Presorted\nFirst-Class', true],
  ['US postage\npaid\nPermit no.', true],
  ['PRSRT STD\nU.S. POSTAGE\nPAID\nPORTLAND ME\nPERMIT NO. 12', false],
  ['US POSTAGE PAID\nPermit G-10', false],
  ['Stamp', false],
  [formatPostage(permit), false],
  [formatPostage({ city: '', number: '' }), false],
])('%j lacks its permit: %s', (text, lacks) => {
  expect(lacksPermit(text)).toBe(lacks)
})

describe.each(cardSizes)('templates of %s', (size) => {
  test('print what is known of postage where the US post takes them, and the imprint of a permit fits', () => {
    for (const { draw } of cardTemplates) {
      const { back } = draw(size)
      expect(printsPostage({ back })).toBe(sizeFacts[size].isUs)
      for (const element of back)
        if (element.kind === 'stamp') {
          const { text } = elementText(element, { ...sampleValues, postage: formatPostage(permit) })
          expect(layText(text, element, measurer).fits).toBe(true)
        }
    }
  })
})
