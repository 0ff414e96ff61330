import { describe, expect, test } from '@jest/globals'
import { mockInventory } from '#mocks/handlers/inventory.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { groupStock, questionOf, soldIn } from './stockGroups.ts'

const { rows } = mockInventory()
const inventory = (groupBy: string[]) => groupStock(rows, groupBy).map(({ id, amounts }) => [id, amounts.inventory])

describe('stock rows', () => {
  test.each([
    [
      ['asin'],
      [
        [`${LAMP}|`, 159],
        [`${SHELF}|`, 14],
      ],
    ],
    [
      ['marketplace'],
      [
        ['US|', 143],
        ['CA|', 30],
      ],
    ],
    [
      ['asin', 'marketplace'],
      [
        [`${LAMP}|US|`, 129],
        [`${LAMP}|CA|`, 30],
        [`${SHELF}|US|`, 14],
      ],
    ],
    [
      ['seller'],
      [
        ['main|', 164],
        ['second|', 9],
      ],
    ],
    [[], [['', 173]]],
  ])('are summed by %j', (groupBy, expected) => expect(inventory(groupBy)).toEqual(expected))

  test('that are each a place of its own say all that a sum of one would', () => {
    const places = groupStock(rows, ['marketplace', 'asin', 'seller'])
    const groups = places.map(({ id, name, marketplaces, asins, sellers, skus, fnskus, amounts }) => ({
      id,
      name,
      marketplaces,
      asins,
      sellers,
      skus,
      fnskus,
      amounts,
    }))
    const summed = rows.flatMap((row) => groupStock([row], ['marketplace', 'asin']))
    const idOf = ({ marketplace, asin, seller }: (typeof rows)[number]) => `${marketplace}|${asin}|${seller}|`
    expect(groups).toEqual(summed.map((group, at) => ({ ...group, id: idOf(rows[at] as (typeof rows)[number]) })))
  })
  test('of a group keep which places they are of', () => {
    const [lamp] = groupStock(rows, ['asin'])
    expect(lamp).toMatchObject({
      name: 'Bamboo lamp',
      marketplaces: ['US', 'CA'],
      sellers: ['main', 'second'],
      asins: [LAMP],
      skus: ['LAMP-1', 'LAMP-2'],
    })
  })
  test('are asked about with every place they span, and without an asin where they span many', () => {
    const [lamp] = groupStock(rows, ['asin'])
    const [us] = groupStock(rows, ['marketplace'])
    expect(lamp && questionOf(lamp, ['asin'])).toEqual({ asin: LAMP, marketplace: 'US,CA', seller: 'main,second' })
    expect(us && questionOf(us, ['marketplace'])).toEqual({ marketplace: 'US', seller: 'main,second' })
  })
})

test('units sold are those of the places of the group; without an order nobody knows', () => {
  const [lamp, shelf] = groupStock(rows, ['asin'])
  const measures = { US: { [LAMP]: { units: 60, revenue: 1 } }, CA: { [LAMP]: { units: 4, revenue: 1 } }, DE: {} }
  expect([lamp, shelf].map((group) => group && soldIn(group, measures))).toEqual([64, null])
})
