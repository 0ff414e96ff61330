/** The columns that name what is fetched, and of where; of marketplace '' it is of the whole region. */
export interface FetchPlace {
  type: string
  seller: string
  region: string
  marketplace: string
}

/** The arguments of the job that the schedule of a place queues. */
export const scheduledArgs = ({ type, seller, region, marketplace }: FetchPlace): string[] => [
  ...[type, seller],
  ...[region, marketplace],
]
