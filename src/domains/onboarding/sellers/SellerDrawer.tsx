import { Button, Form } from 'antd'
import { useRef } from 'react'
import type { Seller } from '#contract/sellers.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { AccountFields } from '../AccountFields.tsx'
import { useUpdateSellerMutation } from '../onboardingApi.ts'
import { newSeller } from '../SellerFields.tsx'
import { withCodes } from '../sellerCode.ts'
import { sellerRestoreWanted, sellerUnwanted } from '../sellerCommands.ts'
import '../sellerFields.css'

const FORM = 'seller'

interface Sheet {
  /** As it is stored; undefined: a new one. */
  seller: Seller | undefined
  /** Codes that are taken. */
  taken: readonly string[]
  onClose(): void
}

/** One seller account: a new one, or one whose name or marketplaces change. */
export const SellerDrawer = ({ seller, taken, onClose }: Sheet) => {
  const [form] = Form.useForm<Seller>()
  const first = seller ?? newSeller
  const before = useRef(first)
  const save = useCommand(useUpdateSellerMutation(), (_, saved) =>
    seller
      ? notifyDone(`${saved.title} was changed.`, sellerRestoreWanted(seller))
      : notifyDone(`${saved.title} was added.`, sellerUnwanted(saved)),
  )
  const typed = (_: unknown, fields: Seller) => {
    const [next = fields] = withCodes([{ ...newSeller, ...fields }], [before.current], taken)
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
            A marketplace with imports of this account stays: take them back under Uploads first. The code stays too, as
            files were imported under it.
          </p>
        )}
      </Form>
    </SheetDrawer>
  )
}
