import { Button } from 'antd'
import { useState } from 'react'
import type { Anomaly } from '#contract/anomalies.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { addDays } from '#rules/days.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useCreateAnomalyMuteMutation } from './anomaliesApi.ts'
import { unmuteWanted } from './anomalyCommands.ts'
import { formatMute } from './anomalyText.ts'

const lengths = [
  { value: '14', label: 'for two weeks' },
  { value: '90', label: 'for three months' },
  { value: 'ever', label: 'for good' },
]

const today = (now: number) => new Date(now).toISOString().slice(0, 10)

/** Keeps anomalies such as this one quiet: of which ASIN and measure, and for how long. */
export const MuteForm = ({ anomaly, onDone }: { anomaly: Anomaly; onDone(): void }) => {
  const { asin, measure, title } = anomaly
  const [what, setWhat] = useState('both')
  const [length, setLength] = useState('90')
  const now = useNow()
  const { run, isBusy } = useCommand(useCreateAnomalyMuteMutation(), (mute) =>
    notifyDone(`${formatMute(mute)} muted.`, unmuteWanted(mute.id)),
  )
  const scopes = [
    { value: 'both', label: `${title} of ${asin}` },
    { value: 'asin', label: `All figures of ${asin}` },
    { value: 'measure', label: `${title} of all products` },
  ]
  const mute = async () => {
    const made = await run({
      asin: what === 'measure' ? null : asin,
      marketplace: null,
      measure: what === 'asin' ? null : measure,
      until: length === 'ever' ? null : addDays(today(now), Number(length)),
    })
    if (made) onDone()
  }
  return (
    <fieldset className="anomaly-mute">
      <legend>Mute</legend>
      <SelectOne
        label="What to mute"
        choices={scopes}
        dense
        value={what}
        onChange={(next) => setWhat(next ?? 'both')}
      />
      <SelectOne
        label="For how long"
        choices={lengths}
        dense
        value={length}
        onChange={(next) => setLength(next ?? '90')}
      />
      <Button loading={isBusy} onClick={() => void mute()}>
        Mute
      </Button>
    </fieldset>
  )
}
