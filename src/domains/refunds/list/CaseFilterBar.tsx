import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { type Choice, SelectMany, SelectOne } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { type CaseOrder, type CasesQuery, orderOf, shownSets } from '../caseFilter.ts'
import { caseStatuses } from '../caseShapes.ts'
import { statusLabels } from '../caseText.ts'
import { useGetClerksQuery } from '../refundsApi.ts'

const ANYBODY = '*'
const views = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const
const orders: { value: CaseOrder; label: string }[] = [
  { value: 'DEADLINE', label: 'Deadlines first' },
  { value: 'WAITING', label: 'Longest with Amazon first' },
  { value: 'AMOUNT', label: 'Largest first' },
  { value: 'FOUND', label: 'Newest first' },
]
const statusChoices = caseStatuses.map((value) => ({ value, label: statusLabels[value] }))

/** The known choices, and those that only the address contains. */
const choicesOf = (knownChoices: readonly Choice[], selectedValues: readonly string[]): Choice[] => [
  ...knownChoices,
  ...selectedValues
    .filter((value) => !knownChoices.some((one) => one.value === value))
    .map((value) => ({ value, label: value })),
]

interface Bar {
  query: CasesQuery
  ask(change: Partial<CasesQuery>): void
}

/** The filters, order and view of the list. */
export const CaseFilterBar = ({ query, ask }: Bar) => {
  const { data: sellers } = useGetAllowedSellersQuery()
  const { data: clerks = [] } = useGetClerksQuery()
  const marketplaces = useMemo(() => {
    const codes = [...new Set(sellers?.flatMap((seller) => seller.marketplaces))].sort()
    return codes.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value }))
  }, [sellers])
  const accounts = useMemo(
    () => sellers?.map(({ seller, title }) => ({ value: seller, label: title })) ?? [],
    [sellers],
  )
  const isBoard = query.view === 'board'
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const count = [query.statuses, query.marketplaces, query.sellers].filter((part) => part.length > 0).length
  return (
    <ToolBar label="Filters">
      {!isBoard && (
        <Segmented
          aria-label="Which cases"
          className="claim-sets"
          options={[...shownSets]}
          value={query.statuses.length || query.closing ? '' : query.show}
          onChange={(show) =>
            ask({ show: shownSets.find(({ value }) => value === show)?.value ?? 'all', statuses: [], closing: false })
          }
        />
      )}
      <Button
        aria-pressed={query.closing}
        type={query.closing ? 'primary' : 'default'}
        onClick={() => ask({ closing: !query.closing, statuses: [] })}
      >
        Closing within 7 days
      </Button>
      <SettledInput label="Search cases" value={query.search} onChange={(search) => ask({ search })} />
      {isNarrow && (
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Filters{count > 0 && ` (${count})`}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <>
          {!isBoard && (
            <SelectMany
              label="Statuses"
              dense
              choices={statusChoices}
              value={[...query.statuses]}
              onChange={(selectedStatuses) =>
                ask({ statuses: caseStatuses.filter((status) => selectedStatuses.includes(status)), closing: false })
              }
            />
          )}
          <SelectMany
            label="Marketplaces"
            dense
            choices={choicesOf(marketplaces, query.marketplaces)}
            value={[...query.marketplaces]}
            onChange={(selectedMarketplaces) => ask({ marketplaces: selectedMarketplaces })}
          />
          <SelectMany
            label="Sellers"
            dense
            choices={choicesOf(accounts, query.sellers)}
            value={[...query.sellers]}
            onChange={(selectedSellers) => ask({ sellers: selectedSellers })}
          />
          <SelectOne
            label="Assignee"
            dense
            choices={[
              { value: ANYBODY, label: 'Anybody' },
              { value: '', label: 'Nobody' },
              ...clerks.map(({ uid, name }) => ({ value: uid, label: name })),
            ]}
            value={query.assignee ?? ANYBODY}
            onChange={(uid) => ask({ assignee: uid === ANYBODY ? undefined : uid })}
          />
          {!isBoard && (
            <SelectOne
              label="Order"
              dense
              choices={orders}
              value={orderOf(query)}
              onChange={(order) => ask({ order: orders.find(({ value }) => value === order)?.value ?? 'DEADLINE' })}
            />
          )}
        </>
      )}
      <Segmented
        aria-label="View"
        options={[...views]}
        value={query.view}
        onChange={(view) => ask({ view: view === 'board' ? 'board' : 'table' })}
      />
    </ToolBar>
  )
}
