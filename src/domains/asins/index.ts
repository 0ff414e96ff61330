export { useGetAllowedSellersQuery } from './asinsApi.ts'
