import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import type { SheetImport, SheetSchedule } from '#contract/sheetImports.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { everyChoices, hourChoices, weekdayChoices } from './formatSchedule.ts'
import { useGetSheetTimeZoneQuery, useUpdateSheetImportMutation } from './sheetImportsApi.ts'

const DEFAULT_HOUR = 6

const scheduleOf = (every: string | undefined, previousSchedule: SheetSchedule | null): SheetSchedule | null => {
  const hour = previousSchedule?.hour ?? DEFAULT_HOUR
  if (every === 'hour' || every === 'day') return { every, hour }
  return every === 'week' ? { every, hour, weekday: previousSchedule?.weekday ?? 1 } : null
}

/** The name of a remembered import, its schedule, and its handling of errors. */
const ImportDialog = ({ changed, onClose }: { changed: SheetImport; onClose(): void }) => {
  const { id, by: _, next: _next, last: _last, ...initialInput } = changed
  const [isOpen, setIsOpen] = useState(true)
  const [input, setInput] = useState(initialInput)
  const { data: timeZone } = useGetSheetTimeZoneQuery()
  const save = useCommand(useUpdateSheetImportMutation(), ({ title }) => notifyDone(`‘${title}’ is saved.`))
  const { schedule } = input
  const setSchedule = (next: SheetSchedule | null) => setInput({ ...input, schedule: next })
  return (
    <Modal
      open={isOpen}
      title={initialInput.title}
      okText="Save"
      confirmLoading={save.isBusy}
      onOk={() => void save.run({ id, input }).then((saved) => saved && setIsOpen(false))}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      <div className="sheet-form">
        <Input
          aria-label="Name of the import"
          maxLength={120}
          value={input.title}
          onChange={({ target }) => setInput({ ...input, title: target.value })}
        />
        {input.source.kind === 'google' && (
          <>
            <SelectOne
              label="Runs"
              choices={everyChoices}
              value={schedule?.every ?? 'never'}
              onChange={(every) => setSchedule(scheduleOf(every, schedule))}
            />
            {schedule?.every === 'week' && (
              <SelectOne
                label="Weekday"
                choices={weekdayChoices}
                value={String(schedule.weekday ?? 1)}
                onChange={(weekday) => setSchedule({ ...schedule, weekday: Number(weekday) })}
              />
            )}
            {schedule && schedule.every !== 'hour' && (
              <SelectOne
                label="Hour"
                choices={hourChoices}
                value={String(schedule.hour)}
                onChange={(hour) => setSchedule({ ...schedule, hour: Number(hour) })}
              />
            )}
            {schedule && (
              <p>
                {timeZone
                  ? `In the time zone of ${timeZone.replaceAll('_', ' ')}.`
                  : 'In the time zone of the company.'}
              </p>
            )}
            <Checkbox
              checked={input.goodAlone}
              onChange={({ target }) => setInput({ ...input, goodAlone: target.checked })}
            >
              Apply valid rows even if others have errors. Otherwise nothing is applied, and a notice says why
            </Checkbox>
          </>
        )}
      </div>
      <p className="sheet-mistake" role="alert">
        {save.failure}
      </p>
    </Modal>
  )
}

export default ImportDialog
