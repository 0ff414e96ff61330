import { Checkbox } from 'antd'
import type { LeadFilters } from '#contract/leads.ts'
import { hasFilters } from '#rules/leadFilters.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'

type Repeat = NonNullable<LeadFilters['repeat']>

/** At least so many orders within a span of its own, of this ASIN or of any. */
export const RepeatFields = ({ repeat, onChange }: { repeat: Repeat; onChange(change: Repeat): void }) => (
  <div className="leads-repeat">
    <CountInput
      label="Orders at least"
      before="at least"
      after="orders"
      min={0}
      max={1000}
      value={repeat.count}
      onChange={(count) => onChange({ count })}
    />
    <DayPicker label="Repeat from" value={repeat.since} onChange={(since) => onChange({ since })} />
    <DayPicker label="Repeat until" value={repeat.until} onChange={(until) => onChange({ until })} />
    <Checkbox checked={Boolean(repeat.all)} onChange={({ target }) => onChange({ all: target.checked })}>
      Orders of any ASIN count
    </Checkbox>
    {!repeat.count && hasFilters({ repeat }) && (
      <p className="leads-repeat-lack" role="status">
        How many orders at least? Without a number the rest narrows nothing.
      </p>
    )}
  </div>
)
