import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { movesOf } from '#rules/purchasing/purchaseStatus.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { useDeletePurchaseMutation } from '../purchasesApi.ts'
import { draftDropped } from '../purchasingSlice.ts'
import { usePurchaseDownload } from '../usePurchaseDownload.ts'

/** An order as a file, and the way to throw a draft away. */
export const OrderFiles = ({ purchase }: { purchase: Purchase }) => {
  const address = usePurchaseDownload()
  const dispatch = usePurchasingDispatch()
  const navigate = useNavigate()
  const { id, number, status, lines } = purchase
  const remove = useCommand(useDeletePurchaseMutation(), () => notifyDone(`${number} is thrown away.`))
  const throwAway = async () => {
    if (!(await remove.run(id))) return
    dispatch(draftDropped(`order:${id}`))
    void navigate('/logistics/po-list?tab=drafts')
  }
  return (
    <p className="purchase-files">
      <a href={address('pdf', id)}>PDF</a>
      <a href={address('csv', id)}>CSV</a>
      {movesOf(status, lines).includes('remove') && (
        <Button size="small" loading={remove.isBusy} onClick={() => void throwAway()}>
          Throw the draft away
        </Button>
      )}
    </p>
  )
}
