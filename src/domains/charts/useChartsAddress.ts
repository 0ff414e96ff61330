import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { type ChartParams, readChart, writeChart } from './chartsAddress.ts'

/** What the screen shows, and what changes that. */
export const useChartsAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const change = (part: Partial<ChartParams>) => (now: URLSearchParams) => writeChart({ ...readChart(now), ...part })
    return {
      asked: readChart(params),
      ask: (part: Partial<ChartParams>) => setParams(change(part), { replace: true }),
      /** The same, with a way back. */
      go: (part: Partial<ChartParams>) => setParams(change(part)),
    }
  }, [params, setParams])
}
