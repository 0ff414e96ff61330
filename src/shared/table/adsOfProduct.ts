import { writeTableParam } from './tableLink.ts'

/** Returns the address of the ads table, filtered to one product. */
export const adsOfProduct = (asin: string): string => {
  const [name, value] = writeTableParam('ads', { terms: [{ key: 'asin', is: 'contains', text: asin }] })
  return `/sales/ppc?${new URLSearchParams({ [name]: value })}`
}
