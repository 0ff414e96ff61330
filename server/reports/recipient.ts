import { type Cells, cellReaders } from './cells.ts'
import type { Columns, RowContext, Value } from './definition/report.ts'
import { identify } from './people/identity.ts'

/** What a report tells of whom an order went to, by database name; beside order, marketplace, SKU, quantity and moment. */
export const identityColumns = ['buyer', 'household', 'alias', 'undeliverable', 'country', 'person'] as const

export const recipientColumns = [
  'platform',
  'marketplace',
  'order_id',
  'sku',
  'quantity',
  'happened_at',
  ...identityColumns,
  'raw',
] as const

/** Where a report keeps the parts of an address. */
export interface AddressNames {
  name: string
  lines: readonly string[]
  city: string
  state: string
  postcode: string
  country: string
  email: string
}

/** Amazon's own names for them. */
export const amazonAddress: AddressNames = {
  name: 'recipient-name',
  lines: ['ship-address-1', 'ship-address-2', 'ship-address-3'],
  city: 'ship-city',
  state: 'ship-state',
  postcode: 'ship-postal-code',
  country: 'ship-country',
  email: 'buyer-email',
}

/** Reads who a row went to, as values of `identityColumns`. */
export function identityReader(columns: Columns, context: RowContext, names: AddressNames): (cells: Cells) => Value[] {
  const read = cellReaders(columns, context)
  const part = (name: string): ((cells: Cells) => string) => {
    const text = read.text(name)
    return (cells) => text(cells) ?? ''
  }
  const lines = names.lines.map(part)
  const [name, city, state] = [part(names.name), part(names.city), part(names.state)]
  const [postcode, country, email] = [part(names.postcode), part(names.country), part(names.email)]
  return (cells) => {
    const recipient = {
      name: name(cells),
      lines: lines.map((line) => line(cells)),
      city: city(cells),
      state: state(cells),
      postcode: postcode(cells),
      country: country(cells),
    }
    const found = identify(recipient, email(cells), context)
    return [found.buyer, found.household, found.alias, found.undeliverable, found.country, found.person]
  }
}
