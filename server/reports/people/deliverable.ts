import type { AddressKey } from './address.ts'

/** Why nothing can be posted to an address. */
export type Undeliverable = 'no-line1' | 'no-postcode' | 'undeliverable'

/** Countries that have no postcodes, or where letters arrive without. */
const withoutPostcode = new Set(['AE', 'QA', 'HK', 'MO', 'IE', 'BS', 'FJ', 'GH', 'JM', 'AO', 'BO', 'PA', 'UG', 'ZW'])

/** What a postcode looks like without blanks and hyphens, where we know. */
// biome-ignore format: a table
const form: Readonly<Record<string, RegExp>> = {
  US: /^(?!00000|99999)\d{5}$/, CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, MX: /^\d{5}$/,
  BR: /^\d{8}$/, DE: /^\d{5}$/, FR: /^\d{5}$/, IT: /^\d{5}$/, ES: /^\d{5}$/, NL: /^\d{4}[A-Z]{2}$/, BE: /^\d{4}$/,
  AT: /^\d{4}$/, CH: /^\d{4}$/, SE: /^\d{5}$/, PL: /^\d{5}$/, TR: /^\d{5}$/, IN: /^\d{6}$/, JP: /^\d{7}$/, AU: /^\d{4}$/,
  SG: /^\d{6}$/,
}

/**
 * Whether the post can find the address, by the rules of its country: a street line, a postcode where the country
 * uses them, in the form the country uses, and a country. Null when it can.
 */
export function undeliverable(key: AddressKey): Undeliverable | null {
  if (key.line1 === '') return 'no-line1'
  if (key.country === '') return 'undeliverable'
  if (key.postcode === '') return withoutPostcode.has(key.country) ? null : 'no-postcode'
  const expected = form[key.country]
  return expected && !expected.test(key.postcode) ? 'undeliverable' : null
}
