import { hexOf, type Marks, optOutCode, type Person } from '#model/people/index.ts'
import type { HeldRow } from './heldRow.ts'

const partsOf = ({ name, lines, city, state, postcode, country }: Person): [string, string][] => [
  ['Name', name],
  ...lines.map((line, index): [string, string] => [`Address line ${index + 1}`, line]),
  ['City', city],
  ['State', state],
  ['Postcode', postcode],
  ['Country', country],
]

interface Who {
  buyer: Buffer
  household: Buffer | null
  persons: readonly Person[]
  marks: Marks
  tokens: number
}

/** Returns the identity of a person in every spelling, with labels from users and rules. */
export const heldPerson = ({ buyer, household, persons, marks, tokens }: Who): HeldRow[] => [
  ...persons.flatMap((person, index) =>
    partsOf(person).flatMap(([what, value]) =>
      value === ''
        ? []
        : [{ part: index === 0 ? 'Name and address' : `Name and address, other spelling (${index})`, what, value }],
    ),
  ),
  { part: 'Keys', what: 'Hash of the buyer', value: hexOf(buyer) },
  ...(household ? [{ part: 'Keys', what: 'Hash of the address', value: hexOf(household) }] : []),
  { part: 'Keys', what: 'Opt-out code on cards', value: optOutCode(hexOf(buyer)) },
  { part: 'Keys', what: 'Hashed words of name, street, postcode and email alias to search by', value: tokens },
  ...[buyer, ...(household ? [household] : [])].flatMap((hash) =>
    marks
      .suggested(hash)
      .map(({ label, evidence }) => ({ part: 'Labels', what: `Proposed: ${label}`, value: evidence })),
  ),
]
