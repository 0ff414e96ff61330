import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { periodIn, USUAL_PERIOD } from './overviewPeriod.ts'
import { type Measure, measures } from './overviewRows.ts'

type Asked = Partial<Record<'months' | 'of' | 'view' | 'currency', string>>

/** What is looked at, and how; the address knows, so that a link or a reload brings the same. */
export const useOverviewAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const measure: Measure = measures.find((one) => one === params.get('of')) ?? 'recovered'
    const usual: Asked = { months: String(USUAL_PERIOD), of: 'recovered', view: 'table' }
    return {
      months: periodIn(params.get('months')),
      measure,
      view: params.get('view') === 'chart' ? ('chart' as const) : ('table' as const),
      currency: params.get('currency') ?? undefined,
      ask: (change: Asked) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            for (const [name, value] of Object.entries(change)) {
              if (value && value !== usual[name as keyof Asked]) next.set(name, value)
              else next.delete(name)
            }
            return next
          },
          { replace: true },
        ),
    }
  }, [params, setParams])
}
