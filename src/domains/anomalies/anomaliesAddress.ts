import { useMemo } from 'react'
import { anomalyStates } from '#contract/anomalies.ts'
import { type AddressChange, defineAddress } from '#shared/address/defineAddress.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'

const stateChoices = [...anomalyStates, 'all'] as const
const address = defineAddress({
  state: withDefault(oneOf(stateChoices), 'new'),
  measure: text,
  marketplace: text,
  anomaly: text,
})

/** The filters and the open anomaly; they are in the address, so that links and reloads restore them. */
export const useAnomaliesAddress = () => {
  const [{ state, measure, marketplace, anomaly }, change] = useAddress(address)
  return useMemo(
    () => ({
      ...{ state, measure, marketplace, opened: anomaly },
      ask: (next: AddressChange<ReturnType<typeof address.read>>) =>
        change(next, 'anomaly' in next ? undefined : inPlace),
    }),
    [state, measure, marketplace, anomaly, change],
  )
}
