/** Screens that need reports, by their menu names. */
export const litScreens = {
  restock: { title: 'Restock', path: '/logistics/restock' },
  history: { title: 'Inventory History', path: '/logistics/inventory-history' },
  inbound: { title: 'FBA Shipments', path: '/logistics/inbound' },
  unmatched: { title: 'Unmatched Shipments', path: '/missing/po' },
  safety: { title: 'Safety Stock', path: '/logistics/safety' },
  problematic: { title: 'Problematic Products', path: '/logistics/problematic' },
  dead: { title: 'Dead Products', path: '/logistics/dead' },
  blocked: { title: 'Blocked Listings', path: '/logistics/blocked' },
  sales: { title: 'Sales Chart', path: '/sales/chart' },
  ads: { title: 'Ads Table', path: '/sales/ppc' },
  charts: { title: 'Charts', path: '/playground/charts' },
  anomalies: { title: 'Anomalies', path: '/playground/anomalies' },
  refunds: { title: 'Refunds', path: '/refunds/refunds' },
  documents: { title: 'Shipping Documentation', path: '/refunds/shipping' },
  leads: { title: 'Leads', path: '/outreach/leads' },
  addresses: { title: 'Addresses', path: '/outreach/addresses' },
  products: { title: 'Product Info', path: '/data/product-info' },
} as const
export type LitScreen = keyof typeof litScreens
