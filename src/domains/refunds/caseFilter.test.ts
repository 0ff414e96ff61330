import { describe, expect, test } from '@jest/globals'
import { casesAddress, columnFilter, listFilter, totalsFilters } from './caseFilter.ts'

const queryOf = (address = '') => casesAddress.read(new URLSearchParams(address))

describe('what the address says', () => {
  test.each([
    '',
    'show=done',
    'view=board&types=Disposed%2CLost+Inbound',
    'statuses=filed%2Cdenied&marketplaces=US%2CDE&sellers=main&assignee=ada&search=lamp&order=amount',
    'closing=1&assignee=',
  ])('%s comes back as it was', (address) => {
    expect(casesAddress.write(new URLSearchParams(address), queryOf(address)).toString()).toBe(
      new URLSearchParams(address).toString(),
    )
  })

  test('what it says wrongly is left out, and what is not ours stays', () => {
    const wrong = 'show=some&statuses=lost,filed&view=list&order=name&case=7'
    expect(queryOf(wrong)).toMatchObject({ show: 'toFile', statuses: ['filed'], view: 'table', order: 'DEADLINE' })
    expect(casesAddress.write(new URLSearchParams(wrong), queryOf(wrong)).toString()).toBe('statuses=filed&case=7')
  })
})

describe('the list', () => {
  test('begins with what may be filed today; what opens later is another', () => {
    expect(listFilter(queryOf())).toEqual({ statuses: ['found', 'ready'], open_now: true })
    expect(listFilter(queryOf('show=later'))).toEqual({ statuses: ['found', 'ready'], opens_later: true })
  })
  test('of missed cases holds those whose window has closed', () => {
    expect(listFilter(queryOf('show=missed'))).toEqual({
      statuses: ['found', 'ready'],
      days_left_until: 0,
    })
  })
  test('closing soon is what the server calls so, whatever the list began with', () => {
    expect(listFilter(queryOf('show=done&closing=1'))).toEqual({ statuses: ['found', 'ready'], closing_soon: true })
  })
  test('by statuses asks for them, whatever the list began with', () => {
    expect(listFilter(queryOf('statuses=denied&types=Disposed&assignee='))).toEqual({
      statuses: ['denied'],
      types: ['Disposed'],
      assignee: '',
    })
  })
})

test('a column of the board leaves out what was missed, and nothing that is filed', () => {
  expect(columnFilter(queryOf(), 'found')).toEqual({ statuses: ['found'], days_left_from: 1 })
  expect(columnFilter(queryOf('search=lamp'), 'filed')).toEqual({ statuses: ['filed'], search: 'lamp' })
  expect(columnFilter(queryOf('closing=1'), 'ready')).toMatchObject({
    statuses: ['ready'],
    closing_soon: true,
  })
})

test('figures follow places, people and words; chips by type follow the list too, but not the types chosen', () => {
  const { types, open, closing, all } = totalsFilters(queryOf('show=done&types=Disposed&sellers=main'))
  expect(all).toEqual({ sellers: ['main'] })
  expect(types).toEqual({ sellers: ['main'], statuses: ['reimbursed', 'dismissed', 'denied'], appeal: 'OVER' })
  expect(open).toEqual({ sellers: ['main'], statuses: ['found', 'ready'], open_now: true })
  expect(closing).toMatchObject({ sellers: ['main'], closing_soon: true })
})
