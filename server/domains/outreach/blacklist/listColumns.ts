import { badRequest } from '#platform/errors.ts'
import { FileColumns } from '#reports/index.ts'

/** Known column headings of lists, normalized. */
const spellings = {
  name: 'name full-name recipient recipient-name customer customer-name buyer buyer-name contact contact-name ship-to ship-to-name',
  first: 'first-name firstname given-name forename vorname',
  last: 'last-name lastname surname family-name nachname',
  line1:
    'address address-1 address1 address-line-1 address-line1 line-1 line1 street street-1 street-address ship-address-1 ship-to-address addr addr-1 strasse straße',
  line2: 'address-2 address2 address-line-2 address-line2 line-2 line2 street-2 ship-address-2 apartment unit addr-2',
  line3: 'address-3 address3 address-line-3 address-line3 line-3 line3 street-3 ship-address-3',
  city: 'city town locality ship-city ort stadt',
  state: 'state province region county ship-state',
  postcode: 'postcode post-code postal-code postalcode zip zip-code zipcode ship-postal-code plz',
  country: 'country country-code ship-country land',
  email: 'email e-mail mail email-address e-mail-address buyer-email alias buyer-e-mail',
} as const
type Part = keyof typeof spellings

/** Returns a part of a line, trimmed; empty when the list has no column for it. */
export type ReadPart = (cells: readonly string[], part: Part) => string

/** Finds the columns of a list. Throws when none identifies a person. */
export const listColumns = (header: readonly string[]): ReadPart => {
  const columns = new FileColumns(header)
  const columnIndexes = new Map<string, number>()
  for (const [part, names] of Object.entries(spellings)) {
    const columnName = names.split(' ').find((name) => columns.at(name) >= 0)
    if (columnName !== undefined) columnIndexes.set(part, columns.at(columnName))
  }
  if (!columnIndexes.has('line1') && !columnIndexes.has('email'))
    throw badRequest(
      'The first line of the list must name its columns: name, address, city, state, postcode, country, or email.',
    )
  return (cells, part) => cells[columnIndexes.get(part) ?? -1]?.trim() ?? ''
}
