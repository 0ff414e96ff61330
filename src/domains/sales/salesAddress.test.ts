import { expect, test } from '@jest/globals'
import { readSales, writeEvents, writeSales } from './salesAddress.ts'

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

test('what is written is read again, and the usual leaves the address', () => {
  const change = {
    ...{ measures: 'acos,units', since: '2026-10-01', until: '2026-10-31', by: 'week', compare: 'lastYear' },
    ...{ split: 'marketplace', top: '3', form: 'column', view: 'table', marketplace: 'US,CA', asin: 'B0LAMP0001' },
    ...{ events: 'price', currency: 'EUR' },
  }
  const written = writeSales(new URLSearchParams('explain=x'), change)
  expect(readSales(written)).toEqual({
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
  expect(`${writeSales(written, { measures: 'revenue,units', top: '5', form: 'line', since: '', by: '' })}`).toBe(
    'explain=x&until=2026-10-31&compare=lastYear&split=marketplace&view=table&marketplace=US%2CCA&asin=B0LAMP0001&events=price&currency=EUR',
  )
})

test('no kind of event at all stands in the address too', () => {
  const none = writeSales(new URLSearchParams(), { events: writeEvents([]) })
  expect(readSales(none).events).toEqual([])
  expect(`${writeSales(none, { events: writeEvents(['held', 'price', 'stockOut', 'purchase']) })}`).toBe('')
})
