import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { ClaimWindow } from '../caseShapes.ts'
import { useMaySet, useRefundsSelector } from '../hooks.ts'
import { TypeMark } from '../marks.tsx'
import { selectTypeNames } from '../refundsSelectors.ts'
import { useDeleteClaimWindowMutation, useGetClaimWindowsQuery } from '../settingsApi.ts'
import { WindowDialog } from './WindowDialog.tsx'

const ALL = ''
const nameOf = ({ claim_type, region }: ClaimWindow) => `${claim_type}, ${region}`

const columns: SmallColumn<ClaimWindow>[] = [
  { key: 'type', title: 'Type', names: true, cell: ({ claim_type }) => <TypeMark type={claim_type} /> },
  { key: 'region', title: 'Region', cell: ({ region }) => region },
  { key: 'since', title: 'Since', cell: ({ effective_from }) => <Day day={effective_from} /> },
  {
    key: 'days',
    title: 'Days after the event',
    kind: 'figure',
    cell: ({ opens_after, closes_after }) => `${formatNumber(opens_after)}–${formatNumber(closes_after)}`,
  },
  { key: 'after', title: 'Event (anchor)', cell: ({ anchor }) => anchor },
  {
    key: 'source',
    title: 'Source',
    kind: 'prose',
    cell: ({ confirmed, own, source, checked_on }) => (
      <>
        {!confirmed && <mark className="claim-unconfirmed">unconfirmed</mark>} {own ? 'Yours' : source}, checked on{' '}
        <Day day={checked_on} />
      </>
    ),
  },
]

const Actions = ({ row, onEdit }: { row: ClaimWindow; onEdit(): void }) => {
  const [drop, { isLoading }] = useDeleteClaimWindowMutation()
  const { claim_type, region, effective_from, own } = row
  return (
    <span className="claim-moves">
      <Button size="small" aria-label={`Edit ${nameOf(row)}`} onClick={onEdit}>
        Edit
      </Button>
      {own && (
        <Button
          size="small"
          disabled={isLoading}
          aria-label={`Back to Clove’s window of ${nameOf(row)}`}
          onClick={() => void drop({ claim_type, region, effective_from })}
        >
          Back to Clove’s
        </Button>
      )}
    </span>
  )
}

/** When each type may be filed, as dated rows: the narrowest region and the last row in force on the day count. */
export const WindowsSection = () => {
  const { data, error, refetch } = useGetClaimWindowsQuery()
  const types = useRefundsSelector(selectTypeNames)
  const maySet = useMaySet()
  const [type, setType] = useState(ALL)
  const [edited, setEdited] = useState<ClaimWindow>()
  const rows = useMemo(() => (data ?? []).filter((row) => type === ALL || row.claim_type === type), [data, type])
  const actions: SmallColumn<ClaimWindow> = {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    cell: (row) => <Actions row={row} onEdit={() => setEdited(row)} />,
  }
  if (error && !data)
    return <FailureState title="The windows could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <p>
        Days after the event (anchor) on which a claim may be filed. Sources disagree on those that are unconfirmed:
        check them before you count on them.
      </p>
      <SelectOne
        label="Type"
        dense
        choices={[{ value: ALL, label: 'All types' }, ...types.map((name) => ({ value: name, label: name }))]}
        value={type}
        onChange={(chosen) => setType(chosen ?? ALL)}
      />
      <SmallTable
        label="Claim windows"
        columns={maySet ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {!maySet && <p>An admin can change them.</p>}
      {edited && <WindowDialog key={edited.id} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
