import { Button, Switch } from 'antd'
import { useId, useState } from 'react'
import type { RestockSettings } from '#contract/restock.ts'
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
      <CountInput
        label="Review period"
        before="Orders are looked at every"
        after="days"
        min={1}
        max={60}
        value={draft.reviewPeriod}
        onChange={(reviewPeriod = 1) => change({ reviewPeriod })}
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
      <Button type="primary" htmlType="submit" loading={save.isBusy}>
        Save
      </Button>
    </form>
  )
}
