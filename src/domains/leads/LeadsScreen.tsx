import { Button, Flex, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { hasFilters } from '#rules/leadFilters.ts'
import { leadSentence } from '#rules/leadSentence.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { CopyLinkButton } from '#shared/shortlink/CopyLinkButton.tsx'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { useLeadsSelector } from './hooks.ts'
import { LeadFilterBar } from './LeadFilterBar.tsx'
import { LeadsTable } from './LeadsTable.tsx'
import { useLeadsAddress } from './leadsAddress.ts'
import { useGetLeadJobsQuery, useGetLeadsQuery, useRefreshLeadsMutation } from './leadsApi.ts'
import { type LeadTableRow, selectLoading, selectRows } from './leadsSelectors.ts'
import { useLeadActions } from './useLeadActions.ts'
import './leads.css'

const sum = (rows: LeadTableRow[], count: 'ready' | 'printable') => rows.reduce((all, row) => all + row[count], 0)
const summaryOf = (rows: LeadTableRow[]) =>
  `${formatNumber(rows.length)} ASINs · ${formatNumber(sum(rows, 'ready'))} ready · ${formatNumber(sum(rows, 'printable'))} printable`

const NoLeads = ({ onClearFilters }: { onClearFilters: (() => void) | undefined }) =>
  onClearFilters ? (
    <EmptyState
      title="No ASIN has leads that match"
      action={
        <Flex gap="small" justify="center">
          <Button onClick={onClearFilters}>Clear filters</Button>
          <CopyLinkButton />
        </Flex>
      }
    />
  ) : (
    <EmptyState title="No buyers yet" action={<Link to="/data/uploads">Go to uploads</Link>}>
      Leads are buyers of your products. Buyers come with the reports Amazon fulfilled shipments, Unshipped orders and
      Own-shop orders, together with All orders. In Seller Central they are under Reports, Fulfillment and under Orders,
      Order reports.
    </EmptyState>
  )

const LeadsScreen = () => {
  const { filters, changeFilters } = useLeadsAddress()
  const { data, error, refetch } = useGetLeadsQuery(filters)
  useGetLeadJobsQuery(undefined, { refetchOnMountOrArgChange: true })
  const rows = useLeadsSelector(selectRows)
  const isLoading = useLeadsSelector(selectLoading)
  const [refresh, { isLoading: isRefreshing }] = useRefreshLeadsMutation()
  const [selected, setSelected] = useState<string[]>([])
  const [limit, setLimit] = useState<number>()
  const actions = useLeadActions(
    filters,
    useMemo(() => (limit ? { limit } : {}), [limit]),
  )
  const chosen = useMemo(() => {
    const shown = new Set(rows.map(({ asin }) => asin))
    return selected.filter((asin) => shown.has(asin))
  }, [rows, selected])
  const clearFilters = hasFilters(filters) ? () => changeFilters(() => ({})) : undefined
  const wanted = chosen.length ? chosen : rows.map(({ asin }) => asin)

  const sentence = leadSentence(filters, useCalendar().day)

  const content = () => {
    if (error && !data)
      return <FailureState title="The leads could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isLoading) return <NoLeads onClearFilters={clearFilters} />
    return <LeadsTable rows={rows} actions={actions} selected={chosen} onSelect={setSelected} />
  }

  return (
    <ScreenFrame
      title="Leads"
      summary={data && summaryOf(rows)}
      busy={isLoading}
      actions={
        <>
          <CountInput
            label="At most so many new leads for each ASIN"
            before="at most"
            after="each"
            min={1}
            max={1_000_000}
            value={limit}
            onChange={setLimit}
          />
          <Button loading={isRefreshing} onClick={() => void refresh()}>
            Refresh
          </Button>
          <Button type="primary" disabled={!wanted.length} onClick={() => actions.generateMany(wanted)}>
            {chosen.length
              ? `Generate ${formatNumber(chosen.length)} selected`
              : `Generate all ${formatNumber(wanted.length)}`}
          </Button>
        </>
      }
    >
      <LeadFilterBar filters={filters} onChange={changeFilters} />
      {sentence && (
        <p className="leads-sentence" role="status">
          {sentence}
        </p>
      )}
      {content()}
    </ScreenFrame>
  )
}

export default LeadsScreen
