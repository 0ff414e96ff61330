import { expect, test } from '@jest/globals'
import { salesAddress, salesQuery } from './salesAddress.ts'

const readSales = (params: URLSearchParams) => salesQuery(salesAddress.read(params))

const defaults = {
  tab: 'chart',
  measures: ['revenue', 'units'],
  range: {},
  top: 5,
  form: 'line',
  isTable: false,
  filters: {},
  events: ['stockOut', 'price', 'purchase', 'held'],
}

test('an address that says nothing, or what nobody understands, shows the usual', () => {
  expect(readSales(new URLSearchParams())).toEqual(defaults)
  const strange =
    'tab=x&measures=,&since=2026-02-30&until=soon&by=hour&compare=never&top=4&form=pie&view=x&currency=usd'
  expect(readSales(new URLSearchParams(strange))).toEqual(defaults)
})

test('an address saved long ago is read as before, and is written the same', () => {
  const saved =
    'explain=x&measures=acos%2Cunits&since=2026-10-01&until=2026-10-31&by=week&compare=lastYear&split=marketplace&top=3&form=column&view=table&marketplace=US%2CCA&asin=B0LAMP0001&events=price&currency=EUR'
  const params = new URLSearchParams(saved)
  expect(readSales(params)).toEqual({
    tab: 'chart',
    measures: ['acos', 'units'],
    range: { since: '2026-10-01', until: '2026-10-31' },
    by: 'week',
    compare: 'lastYear',
    split: 'marketplace',
    top: 3,
    form: 'column',
    isTable: true,
    filters: { marketplace: ['US', 'CA'], asin: ['B0LAMP0001'] },
    currency: 'EUR',
    events: ['price'],
  })
  expect(`${salesAddress.write(params, salesAddress.read(params))}`).toBe(saved)
})

test('defaults leave the address, and other parameters stay', () => {
  const params = new URLSearchParams('explain=x&measures=acos&top=3&form=column&since=2026-10-01&by=week&view=table')
  const defaults = { measures: ['revenue', 'units'], top: 5, form: 'line', since: undefined, by: undefined } as const
  expect(`${salesAddress.write(params, defaults)}`).toBe('explain=x&view=table')
})

test('no kind of event at all stands in the address too', () => {
  const none = salesAddress.write(new URLSearchParams(), { events: [] })
  expect(`${none}`).toBe('events=none')
  expect(readSales(none).events).toEqual([])
  expect(`${salesAddress.write(none, { events: ['held', 'price', 'stockOut', 'purchase'] })}`).toBe('')
})
