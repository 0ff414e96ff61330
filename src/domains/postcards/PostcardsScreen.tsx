import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Postcard } from '#contract/postcards.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { useAddress } from '#shared/address/useAddress.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { PostcardTabs } from '#shared/cards/PostcardTabs.tsx'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { campaignPath } from './campaignPath.ts'
import { useAddPostcardMutation, useGetPostcardsQuery } from './postcardsApi.ts'
import { stateLabels } from './stateLabels.ts'
import './postcards.css'

const columns: SmallColumn<Postcard>[] = [
  {
    key: 'title',
    title: 'Campaign',
    kind: 'prose',
    names: true,
    cell: ({ id, title }) => <Link to={campaignPath(id)}>{title}</Link>,
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, progress, message }) => (
      <span className="postcard-state" data-state={state} title={message ?? undefined}>
        {stateLabels[state]}
        {state === 'printing' && progress !== null && ` ${formatNumber(progress)} %`}
      </span>
    ),
  },
  { key: 'design', title: 'Design', kind: 'prose', spare: true, cell: ({ designTitle }) => designTitle ?? UNKNOWN },
  { key: 'cards', title: 'Cards', kind: 'figure', cell: ({ plan }) => (plan ? formatNumber(plan.cards) : UNKNOWN) },
  {
    key: 'held',
    title: 'Held back',
    kind: 'figure',
    hint: 'Households without a card, for comparison',
    cell: ({ plan }) => (plan ? formatNumber(plan.holdout) : UNKNOWN),
  },
  {
    key: 'cost',
    title: 'Cost',
    kind: 'figure',
    cell: ({ plan }) => (plan && plan.cost !== null ? formatMoney(plan.cost, plan.currency) : UNKNOWN),
  },
  {
    key: 'printed',
    title: 'Printed',
    cell: ({ printedAt }) => (printedAt ? <RelativeTime moment={printedAt} /> : UNKNOWN),
  },
  { key: 'by', title: 'Last changed by', cell: ({ by: userName }) => <span className="personal">{userName}</span> },
]

/** Campaigns, newest first. */
const CampaignList = ({ postcards }: { postcards: readonly Postcard[] }) => (
  <div className="postcard-list">
    <SmallTable label="Campaigns" cards columns={columns} rows={postcards} rowKey={({ id }) => id} />
  </div>
)

const aboutOf = (asins: readonly string[]) => {
  const [firstAsin, ...otherAsins] = asins
  if (!firstAsin) return 'Recipients: buyers of all products. You can change this in the next step.'
  return `Recipients: buyers of ${otherAsins.length ? formatPlural(asins.length, 'product') : firstAsin}.`
}

/** Creates a campaign with a name. */
const NewCampaignDialog = ({ asins, onClose }: { asins: readonly string[]; onClose(): void }) => {
  const { day } = useCalendar()
  const today = day(new Date().toISOString().slice(0, 10))
  const [typed, setTyped] = useState(asins.length === 1 ? `${asins[0]}, ${today}` : `Campaign of ${today}`)
  const navigate = useNavigate()
  const add = useCommand(useAddPostcardMutation())
  const title = typed.trim()
  const submit = async () => {
    const createdCampaign = title ? await add.run({ title, asins: [...asins] }) : undefined
    if (createdCampaign) await navigate(campaignPath(createdCampaign.id), { replace: true })
  }
  return (
    <Modal
      open
      title="New campaign"
      okText="Begin"
      okButtonProps={{ disabled: !title, loading: add.isBusy }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <div className="postcard-form">
        <p>{aboutOf(asins)}</p>
        <Input
          aria-label="Name of the campaign"
          maxLength={120}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={() => void submit()}
        />
        {add.failure && (
          <p role="alert" className="postcard-wrong">
            {add.failure}
          </p>
        )}
      </div>
    </Modal>
  )
}

/** The products of a new campaign, so that other screens can link here; empty: all, undefined: no new campaign. */
const newCampaign = defineAddress<{ new: readonly string[] | undefined }>({
  new: {
    read: ([asins]) => asins?.split(',').filter(Boolean),
    write: (asins) => (asins === undefined ? [] : [asins.join()]),
  },
})

const summaryOf = (postcards: readonly Postcard[]) => {
  const countInStates = (...states: Postcard['state'][]) =>
    postcards.filter(({ state }) => states.includes(state)).length
  const parts = [
    [countInStates('draft', 'planned'), 'draft'],
    [countInStates('printing'), 'being printed'],
    [countInStates('failed'), 'failed'],
  ] as const
  return [
    formatPlural(postcards.length, 'campaign'),
    ...parts.flatMap(([count, label]) => (count ? [`${count} ${label}`] : [])),
  ].join(' · ')
}

/** Card campaigns, and a button for a new one. */
const PostcardsScreen = () => {
  const { data, error, isFetching, refetch } = useGetPostcardsQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const [{ new: asins }, change] = useAddress(newCampaign)
  const create = (
    <Button type="primary" onClick={() => change({ new: [] })}>
      New campaign
    </Button>
  )
  return (
    <ScreenFrame
      title="Postcards"
      busy={isFetching}
      summary={data && summaryOf(data)}
      actions={data?.length ? create : null}
    >
      <PostcardTabs />
      <QueryView
        query={{ data, error, isFetching, refetch }}
        failed="Couldn’t load the campaigns"
        stale="Couldn’t refresh the list"
        lines={6}
        empty={
          <EmptyState title="No campaign yet" action={create}>
            A campaign mails cards to buyers whose address may be used for marketing, such as customers of your own
            store who agreed.
          </EmptyState>
        }
      >
        {(data) => <CampaignList postcards={data} />}
      </QueryView>
      {asins && <NewCampaignDialog asins={asins} onClose={() => change({ new: undefined })} />}
    </ScreenFrame>
  )
}

export default PostcardsScreen
