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
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { useDays } from '#shared/ui/useDays.ts'
import { useListMembersQuery } from '../users/usersApi.ts'
import { AuditTable } from './AuditTable.tsx'
import { type AuditFilter, useGetAuditInfiniteQuery } from './auditApi.ts'

const filterAddress = defineAddress({ search: text, uid: text, from: text, until: text })

/** Users that the log can be filtered by; invited users have no entries yet. */
const usersAmong = (members: readonly Member[] = []): Choice[] => [
  { value: '', label: 'Everyone' },
  ...members
    .filter(({ state }) => state !== 'invited')
    .map(({ uid, name, email }) => ({ value: uid, label: name ? `${name} · ${email}` : email })),
]

interface Filters {
  filter: AuditFilter
  setFilter(change: AuditFilter): void
  users: readonly Choice[]
}

/** Returns the filters by user and by days. */
const useAuditFilters = ({ filter, setFilter, users }: Filters): ToolFilter[] => {
  const { short } = useDays()
  return [
    {
      key: 'uid',
      name: 'User',
      value: filter.uid ? (users.find(({ value }) => value === filter.uid)?.label ?? filter.uid) : undefined,
      onClear: () => setFilter({ uid: '' }),
      editor: (
        <SelectOne
          label="User"
          dense
          choices={users}
          value={filter.uid ?? ''}
          onChange={(uid) => setFilter({ uid: uid ?? '' })}
        />
      ),
    },
    {
      key: 'from',
      name: 'From',
      value: filter.from ? short(filter.from) : undefined,
      onClear: () => setFilter({ from: '' }),
      editor: <DayPicker label="From" value={filter.from} onChange={(from) => setFilter({ from: from ?? '' })} />,
    },
    {
      key: 'until',
      name: 'Until',
      value: filter.until ? short(filter.until) : undefined,
      onClear: () => setFilter({ until: '' }),
      editor: <DayPicker label="Until" value={filter.until} onChange={(until) => setFilter({ until: until ?? '' })} />,
    },
  ]
}

const AuditScreen = () => {
  const [filter, change] = useAddress(filterAddress)
  const setFilter = (next: AuditFilter) => change(next, inPlace)
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useGetAuditInfiniteQuery(
    filter,
    { refetchOnMountOrArgChange: true },
  )
  const { data: members } = useListMembersQuery()
  const filters = useAuditFilters({ filter, setFilter, users: usersAmong(members) })
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
      <ToolBarScope>
        <ToolBar
          label="Filters"
          search={
            <SettledInput label="Search" value={filter.search ?? ''} onChange={(search) => setFilter({ search })} />
          }
          filters={filters}
        />
        {error && data && (
          <StaleLine title="Couldn’t refresh the log" error={error} busy={isFetching} retry={() => void refetch()} />
        )}
        <QueryView query={{ data, error, refetch }} failed="Couldn’t load the log" lines={10}>
          {() => {
            if (!rows.length && isFiltered)
              return (
                <EmptyState
                  title="Nothing in the log matches"
                  action={
                    <Button onClick={() => setFilter({ search: '', uid: '', from: '', until: '' })}>
                      Clear filters
                    </Button>
                  }
                />
              )
            if (!rows.length)
              return (
                <EmptyState title="Nothing has been changed yet">
                  Every change that someone in your company makes is listed here: who, what and when.
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
      </ToolBarScope>
    </ScreenFrame>
  )
}

export default AuditScreen
