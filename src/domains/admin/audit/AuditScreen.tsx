import { Button } from 'antd'
import { useMemo } from 'react'
import type { Member } from '#contract/users.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { text } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type Choice, SelectOne } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useListMembersQuery } from '../users/usersApi.ts'
import { AuditTable } from './AuditTable.tsx'
import { type AuditFilter, useGetAuditInfiniteQuery } from './auditApi.ts'
import './audit.css'

const filterAddress = defineAddress({ search: text, uid: text, from: text, until: text })

/** Users that the log can be filtered by; invited users have no entries yet. */
const usersAmong = (members: readonly Member[] = []): Choice[] => [
  { value: '', label: 'Everybody' },
  ...members
    .filter(({ state }) => state !== 'invited')
    .map(({ uid, name, email }) => ({ value: uid, label: name ? `${name} · ${email}` : email })),
]

const AuditScreen = () => {
  const [filter, change] = useAddress(filterAddress)
  const setFilter = (next: AuditFilter) => change(next, inPlace)
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGetAuditInfiniteQuery(
    filter,
    { refetchOnMountOrArgChange: true },
  )
  const { data: members } = useListMembersQuery()
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const isFiltered = Object.values(filter).some(Boolean)

  return (
    <ScreenFrame
      title="Audit"
      busy={isFetching}
      summary={
        data && `${formatNumber(rows.length)}${hasNextPage ? ' newest' : ''} ${rows.length === 1 ? 'entry' : 'entries'}`
      }
    >
      <section className="audit-filters" aria-label="Filters">
        <SettledInput
          label="Words of what was done"
          value={filter.search ?? ''}
          onChange={(search) => setFilter({ search })}
        />
        <SelectOne
          label="User"
          dense
          choices={usersAmong(members)}
          value={filter.uid ?? ''}
          onChange={(uid) => setFilter({ uid: uid ?? '' })}
        />
        <DayPicker label="From" value={filter.from} onChange={(from) => setFilter({ from: from ?? '' })} />
        <DayPicker label="Until" value={filter.until} onChange={(until) => setFilter({ until: until ?? '' })} />
      </section>
      {error && data && (
        <StaleLine
          title="The log could not be brought up to date"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      <QueryView query={{ data, error, refetch }} failed="The log could not be loaded" lines={10}>
        {() => {
          if (!rows.length && isFiltered)
            return (
              <EmptyState
                title="Nothing in the log matches"
                action={
                  <Button onClick={() => setFilter({ search: '', uid: '', from: '', until: '' })}>Clear filters</Button>
                }
              />
            )
          if (!rows.length)
            return (
              <EmptyState title="Nothing has been changed yet">
                Whatever anybody of your company changes stands here from then on: who, what and when.
              </EmptyState>
            )
          return <AuditTable rows={rows} part={hasNextPage} />
        }}
      </QueryView>
      {hasNextPage && (
        <div>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </ScreenFrame>
  )
}

export default AuditScreen
