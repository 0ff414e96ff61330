/** Returns the link to a product's page. */
export const productHref = (asin: string): string => `#/asins/${asin}`
