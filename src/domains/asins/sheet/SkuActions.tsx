import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { Platform } from '#contract/sellers.ts'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import { nukeWanted, reactivateWanted, skuUnwanted } from '../asinsSlice.ts'
import { nukeQuestion, onPlatform } from '../catalogueText.ts'
import { useAsinsDispatch, useIsAdmin } from '../hooks.ts'
import type { SheetSku } from './sheetSkus.ts'

interface Actions {
  sku: SheetSku
  onEdit(row: SkuRow): void
  onDiscontinue(row: SkuRow): void
}

/** What can be done with one SKU. */
export const SkuActions = ({ sku: { row, state }, onEdit, onDiscontinue }: Actions) => {
  const dispatch = useAsinsDispatch()
  const { ask } = useDialogs()
  const isAdmin = useIsAdmin()
  const { asin, sku, seller } = row
  const platform = row.platform as Platform
  const key: SkuKey = { sku, seller, platform }
  const where = `${seller} ${onPlatform(platform)}`
  const nuke = async () => {
    if (await ask(nukeQuestion(key))) dispatch(nukeWanted(key))
  }
  const items = [
    { key: 'edit', label: 'Edit or move…', onClick: () => onEdit(row) },
    state === 'active'
      ? { key: 'discontinue', label: `Discontinue ${where}…`, onClick: () => onDiscontinue(row) }
      : {
          key: 'reactivate',
          label: `Bring back ${where}`,
          onClick: () => dispatch(reactivateWanted({ items: [{ asin, platform, seller }] })),
        },
    { key: 'delete', label: 'Delete', onClick: () => dispatch(skuUnwanted({ ...row, platform })) },
    ...(isAdmin ? [{ key: 'nuke', label: 'Delete with its sales…', danger: true, onClick: () => void nuke() }] : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button size="small" type="text" aria-label={`Actions for ${sku} of ${where}`} icon={<MoreOutlined />} />
    </Dropdown>
  )
}
