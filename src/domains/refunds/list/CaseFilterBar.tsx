import { Checkbox, Radio, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useGetAllowedSellersQuery } from '#domains/asins/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ChoiceList, choiceText } from '#shared/ui/ChoiceList.tsx'
import type { Choice } from '#shared/ui/SelectBox.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import type { ToolFilter } from '#shared/ui/toolFilter.ts'
import { type CaseOrder, type CasesQuery, orderOf, shownSets } from '../caseFilter.ts'
import { caseStatuses } from '../caseShapes.ts'
import { statusLabels } from '../caseText.ts'
import { useRefundsSelector } from '../hooks.ts'
import { useGetClerksQuery } from '../refundsApi.ts'
import { selectTypeNames } from '../refundsSelectors.ts'

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

interface RadioField {
  label: string
  choices: readonly Choice[]
  value: string
  onChange(value: string): void
}

const RadioList = ({ label, choices, value, onChange }: RadioField) => (
  <Radio.Group
    aria-label={label}
    vertical
    options={choices.map(({ value: key, label: text }) => ({ value: key, label: text }))}
    value={value}
    onChange={({ target }) => onChange(String(target.value))}
  />
)

const useChoices = (query: CasesQuery) => {
  const { data: sellers } = useGetAllowedSellersQuery()
  const { data: clerks = [] } = useGetClerksQuery()
  const types = useRefundsSelector(selectTypeNames)
  return useMemo(() => {
    const codes = [...new Set(sellers?.flatMap((seller) => seller.marketplaces))].sort()
    return {
      types: types.map((value) => ({ value, label: value })),
      marketplaces: choicesOf(
        codes.map((value) => ({ value, label: marketplaceByCode(value)?.title ?? value })),
        query.marketplaces,
      ),
      sellers: choicesOf(sellers?.map(({ seller, title }) => ({ value: seller, label: title })) ?? [], query.sellers),
      assignees: [
        { value: ANYBODY, label: 'Anybody' },
        { value: '', label: 'Nobody' },
        ...clerks.map(({ uid, name }) => ({ value: uid, label: name })),
      ],
    }
  }, [sellers, clerks, types, query.marketplaces, query.sellers])
}

/** Returns the filters and the order of the list. */
const useCaseFilters = ({ query, ask }: Bar): ToolFilter[] => {
  const choices = useChoices(query)
  const isBoard = query.view === 'board'
  const order = orderOf(query)
  const many = (
    key: 'types' | 'marketplaces' | 'sellers',
    name: string,
    label: string,
    value = choiceText(choices[key], query[key]),
  ): ToolFilter => ({
    key,
    name,
    value,
    onClear: () => ask({ [key]: [] }),
    editor: (
      <ChoiceList
        label={label}
        choices={choices[key]}
        value={query[key]}
        onChange={(values) => ask({ [key]: values })}
      />
    ),
  })
  const ofList: ToolFilter[] = [
    {
      key: 'statuses',
      name: 'Status',
      value: choiceText(statusChoices, query.statuses),
      onClear: () => ask({ statuses: [] }),
      editor: (
        <ChoiceList
          label="Statuses"
          choices={statusChoices}
          value={query.statuses}
          onChange={(values) =>
            ask({ statuses: caseStatuses.filter((status) => values.includes(status)), closing: false })
          }
        />
      ),
    },
    {
      key: 'order',
      name: 'Order',
      value: query.order === 'DEADLINE' ? undefined : orders.find(({ value }) => value === order)?.label,
      onClear: () => ask({ order: 'DEADLINE' }),
      editor: (
        <RadioList
          label="Order"
          choices={orders}
          value={order}
          onChange={(next) => ask({ order: orders.find(({ value }) => value === next)?.value ?? 'DEADLINE' })}
        />
      ),
    },
  ]
  return [
    {
      key: 'closing',
      name: 'Closing within 7 days',
      value: query.closing ? 'Closing within 7 days' : undefined,
      label: 'Closing within 7 days',
      onClear: () => ask({ closing: false }),
      editor: (
        <Checkbox checked={query.closing} onChange={({ target }) => ask({ closing: target.checked, statuses: [] })}>
          Only cases that close within 7 days
        </Checkbox>
      ),
    },
    many('types', 'Type', 'Types'),
    many('marketplaces', 'Marketplace', 'Marketplaces', query.marketplaces.join(', ') || undefined),
    many('sellers', 'Seller', 'Sellers'),
    {
      key: 'assignee',
      name: 'Assignee',
      value:
        query.assignee === undefined
          ? undefined
          : (choices.assignees.find(({ value }) => value === query.assignee)?.label ?? query.assignee),
      onClear: () => ask({ assignee: undefined }),
      editor: (
        <RadioList
          label="Assignee"
          choices={choices.assignees}
          value={query.assignee ?? ANYBODY}
          onChange={(uid) => ask({ assignee: uid === ANYBODY ? undefined : uid })}
        />
      ),
    },
    ...(isBoard ? [] : ofList),
  ]
}

/** The search, filters, order and view of the list; on a phone `figures` are in the sheet of the filters. */
export const CaseFilterBar = ({ query, ask, figures }: Bar & { figures: ReactNode }) => {
  const filters = useCaseFilters({ query, ask })
  const isNarrow = useNarrow()
  return (
    <ToolBar
      label="Filters"
      search={<SettledInput label="Search cases" value={query.search} onChange={(search) => ask({ search })} />}
      filters={filters}
    >
      {isNarrow && figures}
      {query.view !== 'board' && (
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
      <Segmented
        aria-label="View"
        options={[...views]}
        value={query.view}
        onChange={(view) => ask({ view: view === 'board' ? 'board' : 'table' })}
      />
    </ToolBar>
  )
}
