/** Towns, streets and names of a country. Codes: `#` is a digit from 1 on, `?` a letter. */
export interface Country {
  code: string
  first: readonly string[]
  last: readonly string[]
  /** Town, state or province (empty where addresses have none), code. */
  towns: readonly (readonly [town: string, state: string, postcode: string])[]
  streets: readonly string[]
  /** A street line of a house. */
  line: (street: string, house: number) => string
  /** Formats the n-th flat of a house. */
  flat: (number: number) => string
  /** Houses where many people live or work at one address. */
  shared: readonly string[]
  /** Parcel lockers. */
  locker: (number: number) => readonly [string, string]
  /** Warehouses of forwarders to other countries: town as above. */
  forwarder: { lines: (unit: number) => readonly [string, string, string]; town: readonly [string, string, string] }
}

/** Comma-separated names and words. */
export const listed = (text: string): readonly string[] => text.split(',').map((word) => word.trim())
