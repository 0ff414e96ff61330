import { writeTableParam } from './tableLink.ts'

/** The address of the ads table with the rows of one product. */
export const adsOfProduct = (asin: string): string => {
  const [name, value] = writeTableParam('ads', { terms: [{ key: 'asin', is: 'contains', text: asin }] })
  return `/sales/ppc?${new URLSearchParams({ [name]: value })}`
}
