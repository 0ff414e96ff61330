/** Columns that identify what is fetched and for which marketplace; '' means the whole region. */
export interface FetchPlace {
  type: string
  seller: string
  region: string
  marketplace: string
}

/** Returns the arguments of the scheduled job of a fetch place. */
export const scheduledArgs = ({ type, seller, region, marketplace }: FetchPlace): string[] => [
  ...[type, seller],
  ...[region, marketplace],
]
