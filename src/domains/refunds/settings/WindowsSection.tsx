import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { formatNumber } from '#shared/lib/number.ts'
import { Day } from '#shared/ui/Day.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import type { ClaimWindow } from '../caseShapes.ts'
import { useMaySet, useRefundsSelector } from '../hooks.ts'
import { TypeMark } from '../marks.tsx'
import { selectTypeNames } from '../refundsSelectors.ts'
import { useDeleteClaimWindowMutation, useGetClaimWindowsQuery } from '../settingsApi.ts'
import { WindowDialog } from './WindowDialog.tsx'

const ALL = ''
const nameOf = ({ claim_type, region }: ClaimWindow) => `${claim_type}, ${region}`

const WindowRow = ({ row, maySet, onEdit }: { row: ClaimWindow; maySet: boolean; onEdit(): void }) => {
  const [drop, { isLoading }] = useDeleteClaimWindowMutation()
  const { claim_type, region, effective_from, anchor, opens_after, closes_after, confirmed, source, checked_on, own } =
    row
  return (
    <tr>
      <th scope="row">
        <TypeMark type={claim_type} />
      </th>
      <td>{region}</td>
      <td>
        <Day day={effective_from} />
      </td>
      <td className="figure">
        {formatNumber(opens_after)}–{formatNumber(closes_after)}
      </td>
      <td>{anchor}</td>
      <td className="claim-says">
        {!confirmed && <mark className="claim-unconfirmed">unconfirmed</mark>} {own ? 'Yours' : source}, checked on{' '}
        <Day day={checked_on} />
      </td>
      {maySet && (
        <td>
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
        </td>
      )}
    </tr>
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
  if (error && !data)
    return <FailureState title="The windows could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      <p>
        Days after the anchor on which a claim may be filed. Sources disagree on those that are unconfirmed: check them
        before you count on them.
      </p>
      <SelectOne
        label="Type"
        dense
        choices={[{ value: ALL, label: 'All types' }, ...types.map((name) => ({ value: name, label: name }))]}
        value={type}
        onChange={(chosen) => setType(chosen ?? ALL)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled by keys */}
      <section className="claim-rows" aria-label="Claim windows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Region</th>
              <th scope="col">Since</th>
              <th scope="col" className="figure">
                Days
              </th>
              <th scope="col">After</th>
              <th scope="col">Source</th>
              {maySet && (
                <th>
                  <span className="visually-hidden">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <WindowRow key={row.id} row={row} maySet={maySet} onEdit={() => setEdited(row)} />
            ))}
          </tbody>
        </table>
      </section>
      {!maySet && <p>An admin can change them.</p>}
      {edited && <WindowDialog key={edited.id} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
