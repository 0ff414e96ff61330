import { describe, expect, it } from '@jest/globals'
import { chooser } from '#server/testing/chooser.ts'
import { addressKey, fold, nameKey, type Recipient } from './address.ts'
import { undeliverableReason } from './deliverable.ts'

const at = (lines: string[], postcode: string, country: string): Recipient => {
  return { name: 'Jane Doe', lines, city: '', state: '', postcode, country }
}

describe('addressKey', () => {
  it.each([
    [['12 Mill Lane', '2ND Floor'], '06513', 'US', '12 MILL LN', 'FL2', '06513'],
    [['12 MILL LN.', 'Floor 2'], '6513', 'us', '12 MILL LN', 'FL2', '06513'],
    [['123 Main Street Apt 4B'], '98101-1234', 'US', '123 MAIN ST', '4B', '98101'],
    [['123 main st. #4b'], '981011234', 'USA', '123 MAIN ST', '4B', '98101'],
    [['123 Main Street', 'Apartment # 4B'], '98101', 'United States', '123 MAIN ST', '4B', '98101'],
    [['1600 North East 5th Avenue', 'Suite 300'], '33304', 'US', '1600 N E 5TH AVE', '300', '33304'],
    [['P.O. Box 12'], '33304', 'US', 'PO BOX 12', '', '33304'],
    [['Flat 3', '12 Harbour View'], 'KY12 1AA', 'GB', '12 HARBOUR VIEW', '3', 'KY121AA'],
    [['Flat 3, 12 Harbour View'], 'ky121aa', 'UK', '12 HARBOUR VIEW', '3', 'KY121AA'],
    [['Rose Cottage', 'Mill Lane'], 'KY12 1AA', 'GB', 'ROSE COTTAGE', '', 'KY121AA'],
    [['Acme Widgets Ltd', '5 Dock Road', 'Unit 11'], 'E1 6AN', 'GB', '5 DOCK RD', '11', 'E16AN'],
    [['Hauptstraße 5'], '10115', 'DE', 'HAUPTSTR 5', '', '10115'],
    [['Hauptstr.5'], '10115', 'Deutschland', 'HAUPTSTR 5', '', '10115'],
    [['Königsallee 12, 3. Etage'], '40212', 'DE', 'KONIGSALLEE 12', 'FL3', '40212'],
    [["12 Rue de l'Église"], '75 001', 'FR', '12 RUE DE LEGLISE', '', '75001'],
    [['首里石嶺町４丁目９番１'], '903-0804', 'JP', '首里石嶺町4-9-1', '', '9030804'],
    [['首里石嶺町4-9-1'], '9030804', 'JP', '首里石嶺町4-9-1', '', '9030804'],
  ])('%j %s %s', (lines, postcode, country, line1, unit, code) => {
    expect(addressKey(at(lines, postcode, country))).toMatchObject({ line1, unit, postcode: code })
  })

  it('keeps neighbours apart', () => {
    const one = (lines: string[]): string => JSON.stringify(addressKey(at(lines, '98101', 'US')))
    const all = [
      ['12 Main St'],
      ['12 Main St', 'Apt 1'],
      ['12 Main St', 'Apt 11'],
      ['112 Main St'],
      ['12 Main Ave'],
      ['12 Main St', 'Fl 1'],
    ]
    expect(new Set(all.map(one)).size).toBe(all.length)
  })

  it('does not fold Japanese voicing away', () => {
    expect(addressKey(at(['バス1'], '', 'JP')).line1).not.toBe(addressKey(at(['ハス1'], '', 'JP')).line1)
    expect(addressKey(at(['ﾊﾞｽ1'], '', 'JP')).line1).toBe(addressKey(at(['バス1'], '', 'JP')).line1)
  })
})

it.each([
  ['Jane Doe', 'DOE JANE'],
  ['DOE, Jane', 'DOE JANE'],
  ['Mrs. Jane  Doe', 'DOE JANE'],
  ['José Ángel Núñez', 'ANGEL JOSE NUNEZ'],
  ['Anne-Marie O’Neil', 'ANNE MARIE ONEIL'],
  ['山田 太郎', '山田太郎'],
  ['山田太郎', '山田太郎'],
  ['  ', ''],
])('the name %s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})

describe('undeliverable', () => {
  it.each([
    [['12 Mill Lane'], '06513', 'US', null],
    [['12 Mill Lane'], '', 'US', 'no-postcode'],
    [['', ' '], '06513', 'US', 'no-line1'],
    [['12 Mill Lane'], '00000', 'US', 'undeliverable'],
    [['12 Mill Lane'], 'ABC', 'US', 'undeliverable'],
    [['12 Mill Lane'], '06513', '', 'undeliverable'],
    [['Villa 4, Street 12'], '', 'AE', null],
    [['12 Mill Lane'], 'KY12 1AA', 'GB', null],
    [['12 Mill Lane'], '12345', 'GB', 'undeliverable'],
    [['Long Road 1'], '8001', 'LI', null],
  ])('%j %s %s: %s', (lines, postcode, country, reason) => {
    expect(undeliverableReason(addressKey(at(lines, postcode, country)))).toBe(reason)
  })
})

it('folds ASCII as any other text', () => {
  const choose = chooser(7)
  const signs = [...`aZ5#.-'\`/ &(`]
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: choose(12) }, () => signs[choose(signs.length)]).join('')
    // an accent by itself has no letter to stand on, and is folded away
    expect([text, fold(text)]).toEqual([text, fold(`${text}\u0301`)])
  }
})
