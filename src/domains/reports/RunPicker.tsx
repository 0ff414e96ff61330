import type { ReportRun } from '#contract/reports.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'

interface Picker {
  runs: readonly ReportRun[]
  value: string | undefined
  onChange(run: string | undefined): void
}

/** Which of the stored answers is shown. */
export const RunPicker = ({ runs, value, onChange }: Picker) => {
  const calendar = useCalendar()
  const choices = runs
    .filter(({ state }) => state === 'finished')
    .map(({ id, at, by }, place) => ({
      value: id,
      label: `${formatMoment(at, calendar)}${place === 0 ? ', newest' : ''}`,
      aside: by ? 'asked for' : 'by schedule',
    }))
  return (
    <SelectOne
      label="Run"
      dense
      choices={choices}
      value={value}
      onChange={(run) => onChange(run === choices[0]?.value ? undefined : run)}
    />
  )
}
