/** Business report by date, with what other businesses ordered. */
export const trafficColumns: readonly string[] = [
  'Date',
  ...['Ordered Product Sales', 'Units Ordered', 'Total Order Items', 'Page Views - Total', 'Sessions - Total'].flatMap(
    (name) => [name, `${name} - B2B`],
  ),
  'Featured Offer (Buy Box) Percentage',
  'Unit Session Percentage',
  'Average Offer Count',
]
