import { useMemo } from 'react'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { DEFAULT_PERIOD_MONTHS, periodIn } from './overviewPeriod.ts'
import { type Measure, measures } from './overviewRows.ts'

type AddressParams = Partial<Record<'months' | 'of' | 'view' | 'currency', string>>

/** What is looked at, and how; the address knows, so that a link or a reload brings the same. */
export const useOverviewAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const measure: Measure = measures.find((one) => one === params.get('of')) ?? 'recovered'
    const defaultParams: AddressParams = { months: String(DEFAULT_PERIOD_MONTHS), of: 'recovered', view: 'table' }
    return {
      months: periodIn(params.get('months')),
      measure,
      view: params.get('view') === 'chart' ? ('chart' as const) : ('table' as const),
      currency: params.get('currency') ?? undefined,
      ask: (change: AddressParams) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            for (const [name, value] of Object.entries(change)) {
              if (value && value !== defaultParams[name as keyof AddressParams]) next.set(name, value)
              else next.delete(name)
            }
            return next
          },
          { replace: true },
        ),
    }
  }, [params, setParams])
}
