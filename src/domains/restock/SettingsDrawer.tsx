import { Button, Drawer, Switch } from 'antd'
import { useId, useState } from 'react'
import type { RestockSettings } from '#contract/restock.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useUpdateRestockSettingsMutation } from './restockApi.ts'

/** Percentages of demand that safety stock can cover. */
const levels: readonly RestockSettings['serviceLevel'][] = [85, 90, 95, 97.5, 99]

/** Settings as typed: a number may be temporarily missing. */
type Draft = Pick<RestockSettings, 'serviceLevel' | 'useSeason'> & {
  defaultScale: number | undefined
  reviewPeriod: number | undefined
}

/** Settings of the table for the whole company. */
const SettingsForm = ({ settings, onSaved }: { settings: RestockSettings; onSaved(): void }) => {
  const [draft, setDraft] = useState<Draft>(settings)
  const save = useCommand(useUpdateRestockSettingsMutation())
  const id = useId()
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const { defaultScale, reviewPeriod, ...rest } = draft
  const isWhole = defaultScale !== undefined && reviewPeriod !== undefined
  const submit = async () => {
    if (isWhole && (await save.run({ ...rest, defaultScale, reviewPeriod }))) onSaved()
  }
  return (
    <form
      className="restock-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="restock-level">
        <label htmlFor={`${id}-level`}>Service level</label>
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
        <small>How often safety stock should be enough until an order arrives. Higher means more stock.</small>
      </div>
      <div>
        <CountInput
          label="Days to cover"
          before="Each order covers"
          after="days"
          min={1}
          max={365}
          value={defaultScale}
          onChange={(days) => change({ defaultScale: days })}
        />
        <small>Beyond its lead time. The slider above the table starts there.</small>
      </div>
      <div>
        <CountInput
          label="Review period"
          before="Review every"
          after="days"
          min={1}
          max={60}
          value={reviewPeriod}
          onChange={(days) => change({ reviewPeriod: days })}
        />
        <small>Anything that would run short before the next review is ordered now.</small>
      </div>
      <div>
        <Switch
          id={`${id}-season`}
          size="small"
          checked={draft.useSeason}
          onChange={(useSeason) => change({ useSeason })}
        />{' '}
        <label htmlFor={`${id}-season`}>Adjust for seasonality</label>
        <small>
          Needs twelve months of orders. Expects last year’s seasonal pattern to repeat; a product with few sales
          follows the other products of its category.
        </small>
      </div>
      <Button type="primary" htmlType="submit" loading={save.isBusy} disabled={!isWhole}>
        Save
      </Button>
    </form>
  )
}

interface Props {
  settings: RestockSettings
  open: boolean
  onClose(): void
}

const SettingsDrawer = ({ settings, open, onClose }: Props) => (
  <Drawer title="Restock settings" open={open} onClose={onClose} size={useNarrow() ? '100%' : 420} destroyOnHidden>
    <SettingsForm settings={settings} onSaved={onClose} />
  </Drawer>
)

export default SettingsDrawer
