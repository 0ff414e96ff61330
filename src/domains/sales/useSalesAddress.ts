import { useMemo } from 'react'
import { useParams } from 'react-router'
import { TypedAsin } from '#contract/common.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { readSales, type SalesChange, writeSales } from './salesAddress.ts'

/** Parameters of the screen and their setters; the page of one product is limited to it. */
export const useSalesAddress = () => {
  const [params, setParams] = useAddressParams()
  const { asin: asinParam } = useParams()
  return useMemo(() => {
    const query = readSales(params)
    const asin = asinParam === undefined ? undefined : (TypedAsin.safeParse(asinParam).data ?? asinParam)
    return {
      asin,
      /** The tab in the address. */
      tab: params.get('tab'),
      asked: asin === undefined ? query : { ...query, filters: { ...query.filters, asin: [asin] } },
      ask: (change: SalesChange) => setParams((now) => writeSales(now, change), { replace: true }),
      /** The same with a history entry. */
      go: (change: SalesChange) => setParams((now) => writeSales(now, change)),
    }
  }, [params, setParams, asinParam])
}
