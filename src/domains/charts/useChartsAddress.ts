import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { type ChartParams, readChart, writeChart } from './chartsAddress.ts'

/** Returns the parameters of the screen and their setters. */
export const useChartsAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const change = (part: Partial<ChartParams>) => (now: URLSearchParams) => writeChart({ ...readChart(now), ...part })
    return {
      asked: readChart(params),
      ask: (part: Partial<ChartParams>) => setParams(change(part), { replace: true }),
      /** The same with a history entry. */
      go: (part: Partial<ChartParams>) => setParams(change(part)),
    }
  }, [params, setParams])
}
