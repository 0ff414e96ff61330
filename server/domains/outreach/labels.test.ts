import { describe, expect, it, test } from '@jest/globals'
import { proposeForRecipients } from './customerLabels.ts'
import { proposeForHousehold } from './householdLabels.ts'
import { countSurnames, surnameOf } from './surnames.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRST']
const families = (count: number) => letters.slice(0, count).map((letter) => `Kim ${letter}son`)
const home = { lines: ['12 Mill Lane'], unit: '', names: ['Jane Doe'] }

describe('an address', () => {
  it.each([
    [{}, undefined],
    [{ names: ['Jane Doe', 'John Doe', 'Ann Doe', 'Max Doe', 'Kim Doe'] }, undefined],
    [{ names: families(4) }, undefined],
    [{ names: families(5) }, ['shared', '5 surnames in one household']],
    [{ names: families(14) }, ['shared', '14 surnames in one household']],
    [{ names: families(15) }, ['freight', '15 unrelated surnames at one address']],
    [{ unit: '4B' }, undefined],
    [{ unit: '1234' }, undefined],
    [{ unit: 'A48213' }, ['freight', 'Its unit number has 5 digits']],
    [{ lines: ['12 Mill Lane', 'c/o Shipito'] }, ['freight', 'The name looks like a freight forwarder']],
    [{ names: ['Blue Sea Cargo LLC'] }, ['freight', 'The name looks like a freight forwarder']],
    [{ lines: ['Lockerbie Road 5'] }, undefined],
    [{ lines: ['Amazon Hub Locker - Maple'] }, ['locker', 'The address mentions a parcel locker or pick-up point']],
    [{ lines: ['Packstation 123'], unit: '1234567', names: families(20) }, ['locker', expect.any(String)]],
  ])('%j: %j', (facts, proposed) => {
    const found = proposeForHousehold({ ...home, ...facts })
    expect(found && [found.label, found.evidence]).toEqual(proposed)
  })

  test('is never quoted', () => {
    const secret = { lines: ['Quillfeather Freight Road'], unit: '998877', names: ['Quillfeather Cargo'] }
    expect(JSON.stringify(proposeForHousehold(secret))).not.toMatch(/quill|9988/i)
  })
})

test.each([
  ['Jane Doe', 'DOE'],
  ['Doe, Jane', 'DOE'],
  ['José Núñez', 'NUNEZ'],
  ["Pat O'Neil Jr.", 'ONEIL'],
  ['Anne-Marie Dubois', 'DUBOIS'],
  ['山田 太郎', '山'],
  ['Acme Ltd.', ''],
  ['', ''],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname)
})

test('companies are no family', () => {
  expect(countSurnames(['Acme Ltd', 'Jane Doe', 'JOHN DOE', 'Ann Poe'])).toBe(2)
})

test.each([
  [4, undefined],
  [5, { label: 'dropshipper', evidence: 'One purchaser sent parcels to 5 recipients' }],
])('a purchaser with %i recipients: %j', (recipients, proposed) => {
  expect(proposeForRecipients(recipients)).toEqual(proposed)
})
