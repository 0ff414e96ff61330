import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { RESPONSE_DAYS, type TypedCode } from '#contract/cardResponse.ts'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { selectTenant, type TenantsRoot } from '#domains/tenants/index.ts'
import { canAdmin, typeIn } from '#rules/ability.ts'
import { oneOf, withDefault } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import {
  useDeleteCardResponseCodeMutation,
  useGetCardResponsesQuery,
  useGetTypedCodesQuery,
} from './cardResponseApi.ts'
import { responseColumns } from './responseColumns.tsx'
import { figuresOf } from './responseFigures.ts'
import './cardResponse.css'

/** Codes entered by hand, newest first; each can be removed. */
const TypedCodes = () => {
  const { data } = useGetTypedCodesQuery(undefined, { refetchOnMountOrArgChange: true })
  const { run, isBusy } = useCommand(useDeleteCardResponseCodeMutation())
  if (!data?.length) return null
  const columns: SmallColumn<TypedCode>[] = [
    { key: 'code', title: 'Code', kind: 'code', names: true, cell: ({ code }) => code },
    { key: 'campaign', title: 'Campaign', kind: 'prose', cell: ({ title }) => title },
    {
      key: 'typed',
      title: 'Entered',
      cell: ({ typedAt, by: userName }) => (
        <>
          <RelativeTime moment={typedAt} /> <span className="personal">{userName && `by ${userName}`}</span>
        </>
      ),
    },
    {
      key: 'actions',
      title: '',
      kind: 'actions',
      cell: ({ code }) => (
        <Button size="small" disabled={isBusy} aria-label={`Remove ${code}`} onClick={() => void run(code)}>
          Remove
        </Button>
      ),
    },
  ]
  return <SmallTable label="Codes entered" captioned cards columns={columns} rows={data} rowKey={({ code }) => code} />
}

const daysParam = withDefault(oneOf(RESPONSE_DAYS), 60)
const choices = RESPONSE_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

/** Response to cards: orders of recipients compared with the holdout, and used codes. */
const ResponseScreen = () => {
  const [days, countFor] = useAddressParam('days', daysParam)
  const isAdmin = useSelector((root: SessionRoot & TenantsRoot) =>
    canAdmin(typeIn(selectUser(root), selectTenant(root))),
  )
  const { data, error, isFetching, refetch } = useGetCardResponsesQuery(days, {
    refetchOnMountOrArgChange: true,
  })
  const [isTyping, setIsTyping] = useState(false)
  const rows = useMemo(() => data?.rows.map(figuresOf) ?? [], [data])
  const columns = useMemo(() => (data ? responseColumns(data.currency, data.days, isAdmin) : []), [data, isAdmin])

  return (
    <ScreenFrame
      title="Card Response"
      busy={isFetching}
      summary={data && formatPlural(rows.length, 'printed campaign')}
      actions={
        rows.length > 0 && (
          <>
            <SelectOne
              label="Count orders for"
              choices={choices}
              value={String(days)}
              onChange={(next) => countFor(RESPONSE_DAYS.find((one) => String(one) === next) ?? days)}
            />
            <Button type="primary" onClick={() => setIsTyping(true)}>
              Enter codes
            </Button>
          </>
        )
      }
    >
      <PostcardTabs />
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the responses" lines={6}>
        {() => {
          if (!rows.length)
            return (
              <EmptyState title="No cards printed yet" action={<Link to="/outreach/postcards">Go to campaigns</Link>}>
                Once a campaign is printed, you see its households’ orders here next to those of the held-back
                households.
              </EmptyState>
            )
          return (
            <div className="responses">
              {error && (
                <StaleLine
                  title="Couldn’t refresh the responses"
                  error={error}
                  busy={isFetching}
                  retry={() => void refetch()}
                />
              )}
              <SmallTable
                label="Responses to cards"
                cards
                columns={columns}
                rows={rows}
                rowKey={({ campaign }) => campaign}
              />
              <TypedCodes />
            </div>
          )
        }}
      </QueryView>
      {isTyping && <CodesDialog onClosed={() => setIsTyping(false)} />}
    </ScreenFrame>
  )
}

export default ResponseScreen
