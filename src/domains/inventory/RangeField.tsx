import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { type DeadTable, rangeOf } from './deadRange.ts'
import { useUpdateDeadSettingsMutation } from './stockApi.ts'

const IDLE_MS = 300

interface Field {
  table: DeadTable
  range: number
  /** The default of the settings. */
  defaultRange: number
  onChange(range: number | undefined): void
}

/** The number of days without sales; a changed number can be saved as the default. */
export const RangeField = ({ table, range, defaultRange, onChange }: Field) => {
  const save = useCommand(useUpdateDeadSettingsMutation())
  // typing is reported after a pause: '1' may become '14'
  const [typed, setTyped] = useState<number | undefined>(range)
  const given = useRef({ range, onChange })
  const debouncedRange = useSettled(typed, IDLE_MS)
  given.current.onChange = onChange
  useEffect(() => {
    if (debouncedRange === undefined || debouncedRange === given.current.range) return
    given.current.range = debouncedRange
    given.current.onChange(debouncedRange)
  }, [debouncedRange])
  useEffect(() => {
    // set from outside, not the echo of typing
    if (range === given.current.range) return
    given.current.range = range
    setTyped(range)
  }, [range])

  const { setting, min, max } = rangeOf[table]
  const saveRange = async () => {
    if (await save.run({ [setting]: range })) onChange(undefined)
  }
  return (
    <ToolBar>
      <CountInput
        label="Days to check"
        before="last"
        after="days"
        min={min}
        max={max}
        value={typed}
        onChange={setTyped}
      />
      {range !== defaultRange && (
        <>
          <Button size="small" loading={save.isBusy} onClick={() => void saveRange()}>
            Save as default
          </Button>
          <Button size="small" type="text" onClick={() => onChange(undefined)}>
            Back to {defaultRange}
          </Button>
        </>
      )}
    </ToolBar>
  )
}
