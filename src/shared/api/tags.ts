/** Everything the cache can be told is out of date; one noun each. */
export const tagTypes = ['User', 'Tenant', 'Seller', 'Lead', 'LeadJob', 'LeadLabel', 'Upload', 'Explanation'] as const
