import { Button, Input, Modal, Switch } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { ClaimWindow } from '../caseShapes.ts'
import { useMaySet, useRefundsSelector } from '../hooks.ts'
import { TypeMark } from '../marks.tsx'
import { selectTypeNames } from '../refundsSelectors.ts'
import { useDeleteClaimWindowMutation, useGetClaimWindowsQuery, useUpdateClaimWindowMutation } from '../settingsApi.ts'

const MAX_DAYS = 730

/**
 * Changes a window from a day on; another day creates a new row, and the earlier row still applies to events before it.
 */
const WindowDialog = ({ row, onClose }: { row: ClaimWindow; onClose(): void }) => {
  const id = useId()
  const save = useCommand(useUpdateClaimWindowMutation())
  const [draft, setDraft] = useState({
    opens_after: row.opens_after as number | undefined,
    closes_after: row.closes_after as number | undefined,
    effective_from: row.effective_from,
    confirmed: row.confirmed,
    source: row.own ? row.source : '',
  })
  const { opens_after, closes_after, effective_from, confirmed } = draft
  const source = draft.source.trim()
  const isWhole =
    opens_after !== undefined && closes_after !== undefined && closes_after >= opens_after && source !== ''
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const submit = async () => {
    if (!isWhole) return
    const { claim_type, region } = row
    const changed = { claim_type, region, effective_from, opens_after, closes_after, confirmed, source }
    if (await save.run(changed)) onClose()
  }
  return (
    <Modal
      open
      title={`Window of ${row.claim_type}, ${row.region}`}
      okText="Save"
      okButtonProps={{ disabled: !isWhole, loading: save.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="claim-move">
        <CountInput
          label="Opens after"
          before="Opens"
          after={`days after ${row.anchor}`}
          min={0}
          max={MAX_DAYS}
          value={opens_after}
          onChange={(days) => change({ opens_after: days })}
        />
        <CountInput
          label="Closes after"
          before="Closes"
          after={`days after ${row.anchor}`}
          min={0}
          max={MAX_DAYS}
          value={closes_after}
          onChange={(days) => change({ closes_after: days })}
        />
        <span>
          In force since{' '}
          <DayPicker
            label="In force since"
            value={effective_from}
            onChange={(day) => day && change({ effective_from: day })}
          />
        </span>
        <label htmlFor={`${id}-source`}>Source</label>
        <Input
          id={`${id}-source`}
          maxLength={300}
          placeholder="A page of Seller Central, a case with Amazon"
          value={draft.source}
          onChange={({ target }) => change({ source: target.value })}
        />
        <span>
          <Switch id={`${id}-sure`} size="small" checked={confirmed} onChange={(sure) => change({ confirmed: sure })} />{' '}
          <label htmlFor={`${id}-sure`}>Confirmed</label>
        </span>
        {save.failure && (
          <p className="claim-missing" role="alert">
            {save.failure}
          </p>
        )}
      </div>
    </Modal>
  )
}

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
    cell: ({ confirmed, own: isOwn, source, checked_on }) => (
      <>
        {!confirmed && <mark className="claim-unconfirmed">unconfirmed</mark>} {isOwn ? 'Yours' : source}, checked on{' '}
        <Day day={checked_on} />
      </>
    ),
  },
]

const Actions = ({ row, onEdit }: { row: ClaimWindow; onEdit(): void }) => {
  const [drop, { isLoading }] = useDeleteClaimWindowMutation()
  const { claim_type, region, effective_from, own: isOwn } = row
  return (
    <span className="claim-moves">
      <Button size="small" aria-label={`Edit ${nameOf(row)}`} onClick={onEdit}>
        Edit
      </Button>
      {isOwn && (
        <Button
          size="small"
          disabled={isLoading}
          aria-label={`Restore Clove’s window of ${nameOf(row)}`}
          onClick={() => void drop({ claim_type, region, effective_from })}
        >
          Back to Clove’s
        </Button>
      )}
    </span>
  )
}

/** Filing windows by type, as dated rows: the narrowest region and the last row in force on the day apply. */
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
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the windows">
      {() => (
        <>
          <p>
            Days after the event (anchor) on which a claim may be filed. Sources disagree on unconfirmed windows: check
            them before you rely on them.
          </p>
          <SelectOne
            label="Type"
            dense
            choices={[{ value: ALL, label: 'All types' }, ...types.map((name) => ({ value: name, label: name }))]}
            value={type}
            onChange={(selectedType) => setType(selectedType ?? ALL)}
          />
          <SmallTable
            label="Claim windows"
            columns={maySet ? [...columns, actions] : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {!maySet && <p>Only admins can change them.</p>}
          {edited && <WindowDialog key={edited.id} row={edited} onClose={() => setEdited(undefined)} />}
        </>
      )}
    </QueryView>
  )
}
