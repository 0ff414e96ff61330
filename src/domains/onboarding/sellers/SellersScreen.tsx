import { Button, Form } from 'antd'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { Seller } from '#contract/sellers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatLightCounts } from '#shared/lights/lightLabels.ts'
import { useGetLightsQuery } from '#shared/lights/lightsApi.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { AccountFields, platformTitles } from '../AccountFields.tsx'
import {
  onboardingApi,
  useDeleteSellerMutation,
  useListSellersQuery,
  useUpdateSellerMutation,
} from '../onboardingApi.ts'
import { newSeller } from '../SellerFields.tsx'
import { withCodes } from '../sellerCode.ts'
import '../sellerFields.css'

const FORM = 'seller'

interface Sheet {
  /** The stored account; undefined: a new one. */
  seller: Seller | undefined
  /** Codes already in use. */
  taken: readonly string[]
  onClose(): void
}

/** One seller account: a new one, or its name and marketplaces. */
const SellerDrawer = ({ seller, taken: usedCodes, onClose }: Sheet) => {
  const [form] = Form.useForm<Seller>()
  const first = seller ?? newSeller
  const before = useRef(first)
  const save = useCommand(useUpdateSellerMutation(), (_, saved) =>
    seller
      ? notifyDone(
          `${saved.title} was changed.`,
          undoBy(onboardingApi.endpoints.updateSeller, seller, `Undone: ${seller.title} was restored.`),
        )
      : notifyDone(
          `${saved.title} was added.`,
          undoBy(onboardingApi.endpoints.deleteSeller, saved.seller, `Undone: ${saved.title} was removed.`),
        ),
  )
  const typed = (_: unknown, fields: Seller) => {
    const [next = fields] = withCodes([{ ...newSeller, ...fields }], [before.current], usedCodes)
    before.current = next
    if (next.seller !== fields.seller) form.setFieldValue('seller', next.seller)
  }
  const submit = async () => {
    if (await save.run(before.current)) onClose()
  }
  return (
    <SheetDrawer
      open
      width={480}
      title={seller ? seller.title : 'New seller account'}
      onClose={onClose}
      footer={
        <Button type="primary" htmlType="submit" form={FORM} loading={save.isBusy}>
          Save
        </Button>
      }
    >
      <Form
        form={form}
        name={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={first}
        onValuesChange={typed}
        onFinish={() => void submit()}
      >
        <AccountFields at={[]} isStored={seller !== undefined} />
        {seller && (
          <p>
            A marketplace with imports can’t be removed: undo them under Uploads first. The code can’t change, because
            files were imported under it.
          </p>
        )}
      </Form>
    </SheetDrawer>
  )
}

/** The coverage of one account's reports. */
const SellerLights = ({ seller }: Pick<Seller, 'seller'>) => {
  const { data = [] } = useGetLightsQuery()
  const counts = formatLightCounts(data.filter((light) => light.seller === seller))
  // a link without text has no name
  return counts ? <Link to="/onboarding/lights">{counts}</Link> : null
}

const columns: SmallColumn<Seller>[] = [
  { key: 'title', title: 'Name', names: true, cell: ({ title }) => title },
  { key: 'seller', title: 'Code', kind: 'code', cell: ({ seller }) => seller },
  { key: 'platform', title: 'Platform', cell: ({ platform }) => platformTitles[platform] },
  { key: 'marketplaces', title: 'Marketplaces', kind: 'prose', cell: ({ marketplaces }) => marketplaces.join(', ') },
  { key: 'lights', title: 'Reports', cell: ({ seller }) => <SellerLights seller={seller} /> },
]

/** Seller accounts: add, rename, set marketplaces, and remove while nothing is imported for them. */
const SellersScreen = () => {
  const { data, error, isFetching, refetch } = useListSellersQuery()
  const [edited, setEdited] = useState<Seller | 'new'>()
  const dispatch = useDispatch()
  const remove = useCommand(useDeleteSellerMutation())
  const removeAccount = async (one: Seller) => {
    if (await remove.run(one.seller))
      dispatch(
        notifyDone(
          `${one.title} was removed.`,
          undoBy(onboardingApi.endpoints.updateSeller, one, `Undone: ${one.title} was restored.`),
        ),
      )
  }
  const actions: SmallColumn<Seller> = {
    key: 'actions',
    title: 'Actions',
    hidesTitle: true,
    cell: (one) => (
      <span className="seller-actions">
        <Button size="small" aria-label={`Change ${one.title}`} onClick={() => setEdited(one)}>
          Change
        </Button>
        <Button
          size="small"
          disabled={remove.isBusy}
          aria-label={`Remove ${one.title}`}
          onClick={() => void removeAccount(one)}
        >
          Remove
        </Button>
      </span>
    ),
  }
  const add = (
    <Button type="primary" onClick={() => setEdited('new')}>
      Add a seller account
    </Button>
  )
  return (
    <ScreenFrame
      title="Seller Accounts"
      busy={isFetching}
      summary={data && formatPlural(data.length, 'account')}
      actions={Boolean(data?.length) && add}
    >
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the seller accounts"
        lines={5}
        empty={
          <EmptyState title="No seller account yet" action={add}>
            Reports belong to a seller account and its marketplaces; without one nothing can be imported.
          </EmptyState>
        }
      >
        {(data) => (
          <SmallTable
            label="Seller accounts"
            columns={[...columns, actions]}
            rows={data}
            rowKey={({ seller }) => seller}
            cards
          />
        )}
      </QueryView>
      {edited && (
        <SellerDrawer
          key={edited === 'new' ? '' : edited.seller}
          seller={edited === 'new' ? undefined : edited}
          taken={(data ?? []).map(({ seller }) => seller)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ScreenFrame>
  )
}

export default SellersScreen
