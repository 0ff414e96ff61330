import { Button, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import {
  type ReportSettings as Settings,
  useGetReportSettingsQuery,
  useUpdateReportSettingsMutation,
} from './reportsApi.ts'

const WIDTH = 420

const Form = ({ settings, onClose }: { settings: Settings; onClose(): void }) => {
  const [selectedKeys, setChosen] = useState<readonly string[]>(settings.shownInfo)
  const id = useId()
  const save = useCommand(useUpdateReportSettingsMutation(), () => notifyDone('List saved.'))
  const submit = async () => {
    if (await save.run([...selectedKeys])) onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>Reports can show these details of each product. Only listed details are available in reports.</p>
      <ul className="report-settings" aria-label="Shown info">
        {settings.offered.map(({ key, title }) => (
          <li key={key}>
            <input
              type="checkbox"
              id={`${id} ${key}`}
              checked={selectedKeys.includes(key)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...selectedKeys, key] : selectedKeys.filter((other) => other !== key))
              }
            />
            <label htmlFor={`${id} ${key}`}>{title}</label>
          </li>
        ))}
      </ul>
      <Button type="primary" htmlType="submit" loading={save.isBusy}>
        Save
      </Button>
    </form>
  )
}

/** The product attributes that reports may show. */
export const ReportSettings = ({ onClose }: { onClose(): void }) => {
  const { data, error, refetch } = useGetReportSettingsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SheetDrawer open title="Report settings" width={WIDTH} onClose={onClose}>
      {error && !data && <FailureState title="Couldn’t load the settings" error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active title={false} />}
      {data && <Form settings={data} onClose={onClose} />}
    </SheetDrawer>
  )
}
