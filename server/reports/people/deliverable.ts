import type { AddressKey } from './address.ts'

/** Reasons why an address is undeliverable. */
export type Undeliverable = 'no-line1' | 'no-postcode' | 'undeliverable'

/** Countries without postcodes, or whose mail arrives without them. */
const withoutPostcode = new Set(['AE', 'QA', 'HK', 'MO', 'IE', 'BS', 'FJ', 'GH', 'JM', 'AO', 'BO', 'PA', 'UG', 'ZW'])

/** Known postcode formats without blanks and hyphens. */
// biome-ignore format: a table
const form: Readonly<Record<string, RegExp>> = {
  US: /^(?!00000|99999)\d{5}$/, CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/, GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, MX: /^\d{5}$/,
  BR: /^\d{8}$/, DE: /^\d{5}$/, FR: /^\d{5}$/, IT: /^\d{5}$/, ES: /^\d{5}$/, NL: /^\d{4}[A-Z]{2}$/, BE: /^\d{4}$/,
  AT: /^\d{4}$/, CH: /^\d{4}$/, SE: /^\d{5}$/, PL: /^\d{5}$/, TR: /^\d{5}$/, IN: /^\d{6}$/, JP: /^\d{7}$/, AU: /^\d{4}$/,
  SG: /^\d{6}$/,
}

/**
 * Returns why an address is undeliverable by its country's rules: it needs a street line, a country and, if the country
 * uses them, a postcode in its format. Null if it is deliverable.
 */
export function undeliverableReason(key: AddressKey): Undeliverable | null {
  if (key.line1 === '') return 'no-line1'
  if (key.country === '') return 'undeliverable'
  if (key.postcode === '') return withoutPostcode.has(key.country) ? null : 'no-postcode'
  const expected = form[key.country]
  return expected && !expected.test(key.postcode) ? 'undeliverable' : null
}
