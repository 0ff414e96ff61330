/** The seller's address, in the format of each version. */
const from = { name: 'Clove Warehouse', line1: '12 Harbor Road', city: 'Portland', state: 'OR', postcode: '97201' }

export const v0Address = (country: string) => ({
  Name: from.name,
  AddressLine1: from.line1,
  City: from.city,
  StateOrProvinceCode: from.state,
  CountryCode: country,
  PostalCode: from.postcode,
})

export const address = (country: string) => ({
  name: from.name,
  addressLine1: from.line1,
  city: from.city,
  stateOrProvinceCode: from.state,
  countryCode: country,
  postalCode: from.postcode,
})
