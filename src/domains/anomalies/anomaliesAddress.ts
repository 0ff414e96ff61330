import { useMemo } from 'react'
import { type AnomalyState, anomalyStates } from '#contract/anomalies.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'

type AddressParams = Partial<Record<'state' | 'measure' | 'marketplace' | 'anomaly', string | undefined>>

const ALL = 'all'
const DEFAULT_STATE: AnomalyState = 'new'

/** The filters and the open anomaly; they are in the address, so that links and reloads restore them. */
export const useAnomaliesAddress = () => {
  const [params, setParams] = useAddressParams()
  return useMemo(() => {
    const requestedState = params.get('state')
    const state =
      requestedState === ALL ? undefined : (anomalyStates.find((one) => one === requestedState) ?? DEFAULT_STATE)
    return {
      /** Undefined: all of them. */
      state,
      measure: params.get('measure') ?? undefined,
      marketplace: params.get('marketplace') ?? undefined,
      opened: params.get('anomaly') ?? undefined,
      ask: (change: AddressParams) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now)
            for (const [name, value] of Object.entries(change)) {
              if (value === undefined || (name === 'state' && value === DEFAULT_STATE)) next.delete(name)
              else next.set(name, value)
            }
            return next
          },
          { replace: !('anomaly' in change) },
        ),
    }
  }, [params, setParams])
}

export const stateOf = (state: AnomalyState | undefined): string => state ?? ALL
