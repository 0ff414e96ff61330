import { expect, test } from '@jest/globals'
import { addressLines } from './addressLines.ts'

const ada = { name: 'Ada Lovelace', lines: ['12 Elm Street', 'Apt 4'], city: 'Springfield', state: 'IL' }
const home = { ...ada, postcode: '62704', country: 'US' }

test('at home the country is left out', () => {
  expect(addressLines(home, 'US')).toEqual(['Ada Lovelace', '12 Elm Street', 'Apt 4', 'Springfield, IL 62704'])
})

test.each([
  ['US', 'GERMANY'],
  ['GB', 'GERMANY'],
  ['FR', 'ALLEMAGNE'],
  ['TR', 'ALMANYA'],
])('abroad from %s it stands below as %s', (from, country) => {
  const berlin = { ...ada, lines: ['Hauptstr. 5'], city: 'Berlin', state: 'Berlin', postcode: '10827', country: 'DE' }
  expect(addressLines(berlin, from)).toEqual(['Ada Lovelace', 'Hauptstr. 5', '10827 Berlin', country])
})

test.each([
  ['GB', { city: 'Leeds', state: '', postcode: 'LS1 1AA' }, ['Leeds', 'LS1 1AA']],
  ['CA', { city: 'Toronto', state: 'ON', postcode: 'M5V 1A1' }, ['Toronto, ON M5V 1A1']],
  ['FR', { city: 'Paris', state: 'Île-de-France', postcode: '75001' }, ['75001 Paris']],
  ['AU', { city: 'Sydney', state: 'NSW', postcode: '2000' }, ['Sydney NSW 2000']],
  ['IN', { city: 'Mumbai', state: 'MH', postcode: '400001' }, ['Mumbai - 400001', 'MH']],
])('%s has its own order', (country, place, lines) => {
  expect(addressLines({ ...ada, ...place, country }, country)).toEqual([
    ...['Ada Lovelace', '12 Elm Street', 'Apt 4'],
    ...lines,
  ])
})

test('what reads like the city stays, and what is missing leaves no empty line', () => {
  expect(addressLines({ ...home, name: 'Springfield', lines: ['Springfield', ' '] }, 'US')).toEqual([
    ...['Springfield', 'Springfield', 'Springfield, IL 62704'],
  ])
  const bare = { name: 'Ada', lines: ['1 Road'], city: '', state: '', postcode: '', country: '' }
  expect(addressLines(bare, 'US')).toEqual(['Ada', '1 Road'])
})
