import { expect, test } from '@jest/globals'
import { sourceOf } from './fixtures/files.ts'
import { contextOf, mapped } from './fixtures/reading.ts'

const read = async (text: string) => {
  const { part, rows, rejected } = await mapped(sourceOf(Buffer.from(text)), contextOf())
  return { type: part.definition.type, rows: rows.map(({ fields }) => fields), rejected }
}

test('the bank’s history as it publishes it: a comma at each line’s end, N/A where there is no rate', async () => {
  const { type, rows, rejected } = await read(
    'Date,USD,JPY,BGN,CYP,GBP,\n2026-11-20,1.25,160,1.9558,N/A,0.8,\n2026-11-19,1.6,N/A,1.9558,N/A,0.5,\n',
  )
  expect(type).toBe('centralBankRates')
  expect(rejected).toEqual([])
  expect(rows.map(({ day, rates }) => [day, JSON.parse(String(rates))])).toEqual([
    ['2026-11-20', { EUR: 1, USD: 0.8, JPY: 0.00625, BGN: 1 / 1.9558, GBP: 1.25 }],
    ['2026-11-19', { EUR: 1, USD: 0.625, BGN: 1 / 1.9558, GBP: 2 }],
  ])
})

test('its file of the day alone writes the day in words', async () => {
  const { rows } = await read('Date, USD, JPY, GBP, \n20 November 2026, 1.25, 160, 0.8, \n')
  expect(rows).toMatchObject([{ day: '2026-11-20', base: 'EUR' }])
})

test('rates one by one are worth so much of the company’s own currency', async () => {
  const { type, rows, rejected } = await read(
    'day;currency;rate\n2026-11-20;eur;1,0856\n2026-11-20;USD;1\n2026-11-20;GBP;0\n2026-11-20;XQQ;2\n',
  )
  expect(type).toBe('exchangeRates')
  expect(rows).toMatchObject([{ day: '2026-11-20', base: 'USD', rates: '{"USD":1,"EUR":1.0856}' }])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'USD is the company’s own currency: its rate is 1.',
    "rate '0' is not a rate above 0.",
    "There is no currency '…'.",
  ])
})
