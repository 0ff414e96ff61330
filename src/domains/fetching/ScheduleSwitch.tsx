import { Switch } from 'antd'
import type { FetchSource } from '#contract/fetches.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useUpdateFetchScheduleMutation } from './fetchingApi.ts'
import { formatPlace, titleOf } from './fetchText.ts'

/** Whether a report is fetched by the clock. */
export const ScheduleSwitch = ({ source }: { source: FetchSource }) => {
  const save = useCommand(useUpdateFetchScheduleMutation())
  const { type, seller, region, marketplace, scheduled } = source
  return (
    <Switch
      size="small"
      checked={scheduled}
      loading={save.isBusy}
      aria-label={`Fetch ${titleOf(source)} of ${seller}, ${formatPlace(source)}, by the clock`}
      onChange={(on) => void save.run({ type, seller, region, marketplace, scheduled: on })}
    />
  )
}
