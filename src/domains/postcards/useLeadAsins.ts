import { useGetPostcardAsinsQuery } from './postcardsApi.ts'

/** Products with buyers, those with the most mailable leads first. */
export const useLeadAsins = () => {
  const { data = [] } = useGetPostcardAsinsQuery()
  return [...data].sort((one, other) => (other.printable ?? 0) - (one.printable ?? 0))
}
