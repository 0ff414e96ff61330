import type { Dispatch } from '@reduxjs/toolkit'
import { Button, Flex, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { LeadFilters } from '#contract/leads.ts'
import { notify, notifyFailed } from '#domains/notices/index.ts'
import type { SettingsRoot } from '#domains/settings/index.ts'
import { hasFilters, setFilters } from '#rules/leadFilters.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useOnceAnswered } from '#shared/lib/useOnceAnswered.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { CopyLinkButton } from '#shared/shortlink/CopyLinkButton.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { LeadFilterBar } from './LeadFilterBar.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { leadSentence } from './leadSentence.ts'
import { useLeadsAddress } from './leadsAddress.ts'
import { useGetLeadJobsQuery, useGetLeadsQuery, useRefreshLeadsMutation } from './leadsApi.ts'
import { type LeadsRoot, type LeadTableRow, selectFilters, selectLoading, selectRows } from './leadsSelectors.ts'
import { useLeadActions } from './useLeadActions.ts'
import './leads.css'

const useLeadsSelector = useSelector.withTypes<LeadsRoot & SettingsRoot>()
const useLeadsDispatch = useDispatch.withTypes<Dispatch>()

const sum = (rows: LeadTableRow[], count: 'ready' | 'printable') => rows.reduce((total, row) => total + row[count], 0)
const summaryOf = (rows: LeadTableRow[]) =>
  `${formatNumber(rows.length)} ASINs · ${formatNumber(sum(rows, 'ready'))} ready · ${formatNumber(sum(rows, 'printable'))} printable`

/** All displayed ASINs, or these. */
type Wanted = 'all' | string[]

const isSameQuestion = (one: LeadFilters, other: LeadFilters) =>
  JSON.stringify(setFilters(one)) === JSON.stringify(setFilters(other))

const NoLeads = ({ onClearFilters }: { onClearFilters: (() => void) | undefined }) =>
  onClearFilters ? (
    <EmptyState
      title="No ASIN has matching leads"
      action={
        <Flex gap="small" justify="center">
          <Button onClick={onClearFilters}>Clear filters</Button>
          <CopyLinkButton />
        </Flex>
      }
    />
  ) : (
    <ReportsNeeded title="No buyers yet" type="shipments">
      Leads are buyers of your products. Buyers come from the reports Amazon fulfilled shipments, Unshipped orders and
      Own-shop orders, together with All orders. In Seller Central, find them under Reports, Fulfillment and Orders,
      Order reports.
    </ReportsNeeded>
  )

const LeadsScreen = () => {
  const { filters, changeFilters, isChanging } = useLeadsAddress()
  const { data, error, isFetching, refetch } = useGetLeadsQuery(filters)
  useGetLeadJobsQuery(undefined, { refetchOnMountOrArgChange: true })
  const rows = useLeadsSelector(selectRows)
  const answered = useLeadsSelector(selectFilters)
  const isLoading = useLeadsSelector(selectLoading)
  const [refresh, { isLoading: isRefreshing }] = useRefreshLeadsMutation()
  const [selected, setSelected] = useState<string[]>([])
  const [tableResult, setFound] = useState<{ shown: readonly LeadTableRow[]; rows: readonly LeadTableRow[] }>()
  const [limit, setLimit] = useState<number>()
  const dispatch = useLeadsDispatch()
  const actions = useLeadActions(
    filters,
    useMemo(() => (limit ? { limit } : {}), [limit]),
  )
  const selectedAsins = useMemo(() => {
    const visibleAsins = new Set(rows.map(({ asin }) => asin))
    return selected.filter((asin) => visibleAsins.has(asin))
  }, [rows, selected])
  const targetAsins = selectedAsins.length ? selectedAsins : (tableResult?.shown ?? rows).map(({ asin }) => asin)
  const isAnswered = Boolean(data) && isSameQuestion(filters, answered)
  const generation = useOnceAnswered<Wanted>({
    state: () => {
      if (isChanging() || isLoading) return 'waiting'
      if (!isAnswered) return error ? 'failed' : 'waiting'
      return tableResult?.rows === rows || !rows.length ? 'answered' : 'waiting'
    },
    act: (selection) => {
      const visibleAsins = new Set(rows.map(({ asin }) => asin))
      const asins = selection === 'all' ? targetAsins : selection.filter((asin) => visibleAsins.has(asin))
      const [firstAsin, ...otherAsins] = asins
      if (!firstAsin)
        dispatch(notify({ type: 'info', message: 'None of these ASINs matches the filters: nothing is generated.' }))
      else if (otherAsins.length || selection === 'all') actions.generateMany(asins)
      else actions.generate(firstAsin)
    },
    refuse: () => dispatch(notifyFailed('Nothing was generated: couldn’t load the leads for these filters.')),
  })
  const { want } = generation
  const rowActions = useMemo(
    () => ({ ...actions, generate: (asin: string) => want([asin]), generateMany: want }),
    [actions, want],
  )

  const sentence = leadSentence(answered, useCalendar().iso)

  const content = () => {
    if (error && !data)
      return <FailureState title="Couldn’t load the leads" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isLoading)
      return <NoLeads onClearFilters={hasFilters(filters) ? () => changeFilters(() => ({})) : undefined} />
    return (
      <LeadsTable rows={rows} actions={rowActions} selected={selectedAsins} onSelect={setSelected} onShown={setFound} />
    )
  }

  return (
    <ScreenFrame
      title="Leads"
      summary={data && summaryOf(rows)}
      busy={isLoading}
      actions={
        <>
          <Button loading={isRefreshing} onClick={() => void refresh()}>
            Refresh
          </Button>
          <Button
            type="primary"
            disabled={!targetAsins.length}
            loading={generation.isWaiting}
            onClick={() => want(selectedAsins.length ? selectedAsins : 'all')}
          >
            {selectedAsins.length
              ? `Generate ${formatNumber(selectedAsins.length)} selected`
              : `Generate all ${formatNumber(targetAsins.length)}`}
          </Button>
        </>
      }
    >
      <ToolBarScope>
        <LeadFilterBar filters={filters} onChange={changeFilters} limit={limit} onLimit={setLimit} />
        {error && data && (
          <StaleLine
            title={isAnswered ? 'Couldn’t refresh the leads' : 'Couldn’t load the leads for these filters'}
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
          >
            {!isAnswered &&
              (sentence ? 'The previous results are shown below.' : 'Below are the leads without filters.')}
          </StaleLine>
        )}
        {sentence && (
          <p className="leads-sentence" role="status">
            {sentence}
          </p>
        )}
        {content()}
      </ToolBarScope>
    </ScreenFrame>
  )
}

export default LeadsScreen
