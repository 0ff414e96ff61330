import { type Anomaly, anomalyStates } from '#contract/anomalies.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { useAnomaliesAddress } from './anomaliesAddress.ts'
import { stateLabels } from './anomalyText.ts'

interface Tools {
  address: ReturnType<typeof useAnomaliesAddress>
  anomalies: readonly Anomaly[]
}

const states = [
  ...anomalyStates.map((value) => ({ value, label: stateLabels[value] })),
  { value: 'all' as const, label: 'All states' },
]
const ANY = { value: '', label: '' }

/** Filters of anomalies; only existing values can be chosen. */
export const AnomalyTools = ({ address, anomalies }: Tools) => {
  const measures = new Map(anomalies.map(({ measure, title }) => [measure, title]))
  const places = [...new Set(anomalies.map(({ marketplace }) => marketplace))].sort()
  return (
    <>
      <SelectOne
        label="State"
        dense
        choices={states}
        value={address.state}
        onChange={(next) => address.ask({ state: states.find(({ value }) => value === next)?.value })}
      />
      <SelectOne
        label="Figure"
        dense
        choices={[{ ...ANY, label: 'All figures' }, ...[...measures].map(([value, label]) => ({ value, label }))]}
        value={address.measure ?? ''}
        onChange={(measure) => address.ask({ measure })}
      />
      <SelectOne
        label="Marketplace"
        dense
        choices={[
          { ...ANY, label: 'All marketplaces' },
          ...places.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value })),
        ]}
        value={address.marketplace ?? ''}
        onChange={(marketplace) => address.ask({ marketplace })}
      />
    </>
  )
}
