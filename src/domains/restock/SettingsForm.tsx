import { Button, Switch } from 'antd'
import { useId, useState } from 'react'
import type { RestockSettings } from '#contract/restock.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useUpdateRestockSettingsMutation } from './restockApi.ts'
import { levels } from './serviceLevels.ts'

/** How the table counts, for everybody in the company. */
export const SettingsForm = ({ settings, onSaved }: { settings: RestockSettings; onSaved(): void }) => {
  const [draft, setDraft] = useState(settings)
  const save = useCommand(useUpdateRestockSettingsMutation())
  const id = useId()
  const sum = draft.weights.reduce((all, weight) => all + weight, 0)
  const change = (part: Partial<RestockSettings>) => setDraft((now) => ({ ...now, ...part }))
  const submit = async () => {
    if (await save.run(draft)) onSaved()
  }
  return (
    <form
      className="restock-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset>
        <legend>How much each timespan counts for the velocity</legend>
        {timespans.map((span, at) => (
          <CountInput
            key={span}
            label={`Weight of ${span}`}
            before={span}
            after="%"
            min={0}
            max={100}
            value={draft.weights[at]}
            onChange={(weight = 0) =>
              change({ weights: draft.weights.map((one, other) => (other === at ? weight : one)) })
            }
          />
        ))}
        <small>
          {sum === 0 ? 'Give at least one timespan a weight.' : `Together ${sum}; only their ratio counts.`}
        </small>
      </fieldset>
      <label htmlFor={`${id}-level`}>Demand that safety stock covers while an order is on its way</label>
      <div className="restock-level">
        <SelectOne
          id={`${id}-level`}
          label="Service level"
          dense
          choices={levels.map((level) => ({ value: String(level), label: `${level} %` }))}
          value={String(draft.serviceLevel)}
          onChange={(value) => {
            const serviceLevel = levels.find((level) => String(level) === value)
            if (serviceLevel) change({ serviceLevel })
          }}
        />
      </div>
      <CountInput
        label="Scale"
        before="An order lasts"
        after="days beyond its lead time"
        min={1}
        max={365}
        value={draft.defaultScale}
        onChange={(defaultScale = 1) => change({ defaultScale })}
      />
      <div>
        <Switch
          id={`${id}-season`}
          size="small"
          checked={draft.useSeason}
          onChange={(useSeason) => change({ useSeason })}
        />{' '}
        <label htmlFor={`${id}-season`}>Reckon with the season</label>
        <small>Needs twelve whole months of orders; what sold more in a month last year is ordered for more.</small>
      </div>
      <Button type="primary" htmlType="submit" loading={save.isBusy} disabled={sum === 0}>
        Save
      </Button>
    </form>
  )
}
