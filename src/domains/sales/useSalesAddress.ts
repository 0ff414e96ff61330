import { useMemo } from 'react'
import { useParams } from 'react-router'
import { TypedAsin } from '#contract/common.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { readSales, type SalesChange, writeSales } from './salesAddress.ts'

/** What the screen shows, and what changes that; the page of one product shows that product alone. */
export const useSalesAddress = () => {
  const [params, setParams] = useAddressParams()
  const { asin: asinParam } = useParams()
  return useMemo(() => {
    const query = readSales(params)
    const asin = asinParam === undefined ? undefined : (TypedAsin.safeParse(asinParam).data ?? asinParam)
    return {
      asin,
      /** The tab as the address names it. */
      tab: params.get('tab'),
      asked: asin === undefined ? query : { ...query, filters: { ...query.filters, asin: [asin] } },
      ask: (change: SalesChange) => setParams((now) => writeSales(now, change), { replace: true }),
      /** The same, with a way back. */
      go: (change: SalesChange) => setParams((now) => writeSales(now, change)),
    }
  }, [params, setParams, asinParam])
}
