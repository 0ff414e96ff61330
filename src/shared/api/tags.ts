/** Everything the cache can be told is out of date; one noun each. */
export const tagTypes = [
  'User',
  'Tenant',
  'Member',
  'Seller',
  'Asin',
  'Home',
  'Company',
  'Lead',
  'LeadJob',
  'LeadLabel',
  'Address',
  'Upload',
  'Explanation',
  'Shortlink',
] as const
