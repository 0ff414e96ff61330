/** Where people live in a country, and what they are called. Codes: `#` stands for a digit from 1 on, `?` for a letter. */
export interface Country {
  code: string
  first: readonly string[]
  last: readonly string[]
  /** Town, state or province (empty where addresses have none), code. */
  towns: readonly (readonly [town: string, state: string, postcode: string])[]
  streets: readonly string[]
  /** A street line of a house. */
  line: (street: string, house: number) => string
  /** How the n-th flat of a house is written. */
  flat: (number: number) => string
  /** Houses where many people live or work at one address. */
  shared: readonly string[]
  /** Where parcels wait for whoever ordered them. */
  locker: (number: number) => readonly [string, string]
  /** Warehouses that send parcels on to other countries: town as above. */
  forwarder: { lines: (unit: number) => readonly [string, string, string]; town: readonly [string, string, string] }
}

/** Names and words parted by commas. */
export const listed = (text: string): readonly string[] => text.split(',').map((word) => word.trim())
