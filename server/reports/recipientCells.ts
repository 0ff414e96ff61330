import { always, type Cell, either, given } from './cell.ts'
import { type Identity, identify } from './people/identity.ts'
import { text } from './textCells.ts'

/** A report's columns with the parts of an address. */
interface AddressNames {
  name: string
  lines: readonly string[]
  city: string
  state: string
  postcode: string
  country: string
  email: string
}

/** Amazon's names of these columns. */
export const amazonAddress: AddressNames = {
  name: 'recipient-name',
  lines: ['ship-address-1', 'ship-address-2', 'ship-address-3'],
  city: 'ship-city',
  state: 'ship-state',
  postcode: 'ship-postal-code',
  country: 'ship-country',
  email: 'buyer-email',
}

const part = (name: string) => either(text(name), always(''))

/** Returns a cell with the recipient of a row. */
export const recipient = (names: AddressNames): Cell<Identity> => {
  const lines = names.lines.map(part)
  const [name, city, state] = [part(names.name), part(names.city), part(names.state)]
  const [postcode, country, email] = [part(names.postcode), part(names.country), part(names.email)]
  return {
    reads: [name, ...lines, city, state, postcode, country, email].flatMap(({ reads }) => reads),
    bind(file) {
      const readLines = lines.map((line) => line.bind(file))
      const [readName, readCity, readState] = [name.bind(file), city.bind(file), state.bind(file)]
      const [readPostcode, readCountry, readEmail] = [postcode.bind(file), country.bind(file), email.bind(file)]
      return (row) => {
        const recipient = {
          name: readName(row),
          lines: readLines.map((read) => read(row)),
          city: readCity(row),
          state: readState(row),
          postcode: readPostcode(row),
          country: readCountry(row),
        }
        return identify(recipient, readEmail(row), file.context)
      }
    },
  }
}

/** The platform of the seller account. */
export const platform = given((context) => context.platform)

/** The stored values about a row's recipient. */
export const identityCells = {
  buyer: ({ recipient }: { recipient: Identity }) => recipient.buyer,
  household: ({ recipient }: { recipient: Identity }) => recipient.household,
  alias: ({ recipient }: { recipient: Identity }) => recipient.alias,
  undeliverable: ({ recipient }: { recipient: Identity }) => recipient.undeliverable,
  country: ({ recipient }: { recipient: Identity }) => recipient.country,
  person: ({ recipient }: { recipient: Identity }) => recipient.person,
}
