import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { useGetClerksQuery } from './refundsApi.ts'

const NOBODY = ''

interface Chosen {
  label: string
  /** Null: nobody; undefined: nothing is selected yet. */
  value: string | null | undefined
  onChange(assignee: string | null): void
}

/** Selects the assignee of cases. */
export const AssigneeSelect = ({ label, value, onChange }: Chosen) => {
  const { data: clerks = [] } = useGetClerksQuery()
  return (
    <SelectOne
      label={label}
      dense
      choices={[{ value: NOBODY, label: 'Nobody' }, ...clerks.map(({ uid, name }) => ({ value: uid, label: name }))]}
      value={value === null ? NOBODY : value}
      onChange={(uid) => onChange(uid || null)}
    />
  )
}
