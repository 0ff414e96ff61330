import { Checkbox, InputNumber } from 'antd'
import type { LeadFilters } from '#contract/leads.ts'
import { DayPicker } from '#shared/ui/DatePicker.tsx'

type Repeat = NonNullable<LeadFilters['repeat']>

/** At least so many orders within a span of its own, of this ASIN or of any. */
export const RepeatFields = ({ repeat, onChange }: { repeat: Repeat; onChange(repeat: Repeat): void }) => (
  <div className="leads-repeat">
    <InputNumber<number>
      aria-label="Orders at least"
      prefix="at least"
      suffix="orders"
      min={0}
      max={1000}
      precision={0}
      value={repeat.count ?? null}
      onChange={(count) => onChange({ ...repeat, count: count ?? undefined })}
    />
    <DayPicker label="Repeat from" value={repeat.since} onChange={(since) => onChange({ ...repeat, since })} />
    <DayPicker label="Repeat until" value={repeat.until} onChange={(until) => onChange({ ...repeat, until })} />
    <Checkbox checked={Boolean(repeat.all)} onChange={({ target }) => onChange({ ...repeat, all: target.checked })}>
      Orders of any ASIN count
    </Checkbox>
  </div>
)
