import type { Anomaly } from '#contract/anomalies.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { stateOf, type useAnomaliesAddress } from './anomaliesAddress.ts'
import { stateWords } from './anomalyWords.ts'

interface Tools {
  asked: ReturnType<typeof useAnomaliesAddress>
  anomalies: readonly Anomaly[]
}

const states = [
  ...Object.entries(stateWords).map(([value, label]) => ({ value, label })),
  { value: 'all', label: 'All states' },
]
const ANY = { value: '', label: '' }

/** Which anomalies are shown; only what there is can be chosen. */
export const AnomalyTools = ({ asked, anomalies }: Tools) => {
  const measures = new Map(anomalies.map(({ measure, title }) => [measure, title]))
  const places = [...new Set(anomalies.map(({ marketplace }) => marketplace))].sort()
  return (
    <>
      <SelectOne
        label="State"
        dense
        choices={states}
        value={stateOf(asked.state)}
        onChange={(state) => asked.ask({ state })}
      />
      <SelectOne
        label="Figure"
        dense
        choices={[{ ...ANY, label: 'All figures' }, ...[...measures].map(([value, label]) => ({ value, label }))]}
        value={asked.measure ?? ''}
        onChange={(measure) => asked.ask({ measure: measure || undefined })}
      />
      <SelectOne
        label="Marketplace"
        dense
        choices={[
          { ...ANY, label: 'All marketplaces' },
          ...places.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value })),
        ]}
        value={asked.marketplace ?? ''}
        onChange={(marketplace) => asked.ask({ marketplace: marketplace || undefined })}
      />
    </>
  )
}
