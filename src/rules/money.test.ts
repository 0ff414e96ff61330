import { describe, expect, it } from '@jest/globals'
import { fractionalAmount, measuredNumber, minorAmount, minorUnits, wholeNumber } from './money.ts'

describe('minorAmount', () => {
  it.each([
    ['14.99', 'USD', false, 1499],
    ['24732.00', 'JPY', false, 24732],
    ['10080', 'JPY', false, 10080],
    ['1,234.50', 'USD', false, 123450],
    ['1,23,456.00', 'INR', false, 12345600],
    ['1.699,15 €', 'EUR', true, 169915],
    ['1.250', 'EUR', true, 125000],
    ['1.250', 'USD', false, 125],
    ['1 250,00', 'SEK', true, 125000],
    ['12\u00a0345,6\u00a0zł', 'PLN', true, 1234560],
    ['$1,920.00', 'USD', false, 192000],
    ['R$ 12,30', 'BRL', true, 1230],
    ['EUR 5', 'EUR', false, 500],
    ['Rs.201.68', 'INR', false, 20168],
    ['C$1,201.5', 'CAD', false, 120150],
    ['US$3', 'USD', false, 300],
    ['JP¥5,000', 'JPY', false, 5000],
    ['￥4,907,860', 'JPY', false, 4907860],
    ['US$1,920.00', 'USD', false, 192000],
    ['-3.85', 'USD', false, -385],
    ['−3,85', 'EUR', true, -385],
    ['(3.85)', 'USD', false, -385],
    ['3.85-', 'USD', false, -385],
    ['0.1', 'USD', false, 10],
    ['.5', 'USD', false, 50],
    ['-0.00', 'USD', false, 0],
    ['14.990000000000002', 'USD', false, 1499],
    ['1.665', 'GBP', false, 167],
    ['-1.665', 'GBP', false, -167],
    ['0.29', 'USD', false, 29],
    ['90071992547409.91', 'USD', false, 9007199254740991],
  ])('reads %s %s (comma: %s) as %d', (text, currency, comma, minor) => {
    expect(minorAmount(text, currency, comma)).toBe(minor)
  })

  it.each(['', '-', '--', 'none', 'N/A', ' – '])('takes %j for nothing', (text) => {
    expect(minorAmount(text, 'USD', false)).toBeNull()
  })

  it.each([
    ['14,99', false],
    ['14.99', true],
    ['1,2,3', false],
    ['5.8E+13', false],
    ['abc', false],
    ['1.2.3', false],
    ['=1+1', false],
    ['90071992547409921234', false],
  ])('refuses %s (comma: %s)', (text, comma) => {
    expect(minorAmount(text, 'USD', comma)).toBeUndefined()
  })

  it('has no amount in a currency that does not exist', () => {
    expect(minorAmount('14.99', 'XQZ', false)).toBeUndefined()
    expect(minorAmount('14.99', 'usd', false)).toBeUndefined()
  })

  it('agrees with arithmetic on integers for every cent up to a thousand', () => {
    const wrong: string[] = []
    for (let cents = -100_000; cents <= 100_000; cents += 7) {
      const sign = cents < 0 ? '-' : ''
      const text = `${sign}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
      const read = [minorAmount(text, 'USD', false), minorAmount(text.replace('.', ','), 'EUR', true)]
      if (read[0] !== cents || read[1] !== cents) wrong.push(text)
    }
    expect(wrong).toEqual([])
  })
})

it('knows the digits of a currency', () => {
  expect({
    USD: minorUnits('USD'),
    JPY: minorUnits('JPY'),
    KWD: minorUnits('KWD'),
    TRY: minorUnits('TRY'),
    ABC: minorUnits('ABC'),
  }).toEqual({ USD: 2, JPY: 0, KWD: 3, TRY: 2, ABC: null })
})

it.each([
  ['12', false, 12],
  ['365+', false, 365],
  ['1,250', false, 1250],
  ['1.250', true, 1250],
  ['2.00', false, 2],
  ['-6', false, -6],
  ['--', false, null],
  ['', false, null],
  ['1.5', false, undefined],
  ['1.250', false, undefined],
  ['twelve', false, undefined],
])('reads the whole number %s (comma: %s) as %s', (text, comma, value) => {
  expect(wholeNumber(text, comma)).toBe(value)
})

it.each([
  ['0.0123', 'USD', false, 1.23],
  ['0,0123', 'EUR', true, 1.23],
  ['1.2E-4', 'USD', false, 0.012],
  ['1,2E-4', 'EUR', true, 0.012],
  ['1.1982', 'JPY', false, 1.1982],
  ['-2', 'USD', false, -200],
  ['--', 'USD', false, null],
  ['much', 'USD', false, undefined],
])('reads %s %s with its parts of a minor unit', (text, currency, comma, amount) => {
  expect(fractionalAmount(text, currency, comma)).toBe(amount)
})

it.each([
  ['6.0E-4', 0.0006],
  ['9E-6', 0.000009],
  ['0.0325', 0.0325],
  ['2,818.0', 2818],
  ['', null],
  ['1E+5', undefined],
])('measures %s', (text, value) => {
  expect(measuredNumber(text, false)).toBe(value)
})
