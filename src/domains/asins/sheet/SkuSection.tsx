import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import type { Platform } from '#contract/sellers.ts'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useDialogs } from '#shared/ui/dialog.ts'
import type { AsinRows } from '../asinsSelectors.ts'
import { nukeQuestion, onPlatform } from '../catalogueText.ts'
import { useAsinsDispatch, useIsAdmin } from '../hooks.ts'
import { skusApi } from '../skusApi.ts'
import { SkuTable } from './SkuTable.tsx'
import { type SheetSku, sheetSkus } from './sheetSkus.ts'

const { deleteSku, nukeSku, reactivateAsins } = skusApi.endpoints

interface Actions {
  sku: SheetSku
  onEdit(row: SkuRow): void
  onDiscontinue(row: SkuRow): void
}

/** Actions of one SKU. */
const SkuActions = ({ sku: { row, state }, onEdit, onDiscontinue }: Actions) => {
  const dispatch = useAsinsDispatch()
  const { ask } = useDialogs()
  const isAdmin = useIsAdmin()
  const { asin, sku, seller } = row
  const platform = row.platform as Platform
  const key: SkuKey = { sku, seller, platform }
  const where = `${seller} ${onPlatform(platform)}`
  const deleteWithSales = async () => {
    if (await ask(nukeQuestion(key))) await dispatch(sendCommand(nukeSku, key))
  }
  const items = [
    { key: 'edit', label: 'Edit or move…', onClick: () => onEdit(row) },
    state === 'active'
      ? { key: 'discontinue', label: `Discontinue ${where}…`, onClick: () => onDiscontinue(row) }
      : {
          key: 'reactivate',
          label: `Reactivate ${where}`,
          onClick: () => void dispatch(sendCommand(reactivateAsins, [{ asin, platform, seller }])),
        },
    { key: 'delete', label: 'Delete', onClick: () => void dispatch(sendCommand(deleteSku, { ...row, platform })) },
    ...(isAdmin
      ? [
          {
            key: 'deleteWithSales',
            label: 'Delete with its sales…',
            danger: true,
            onClick: () => void deleteWithSales(),
          },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button size="small" type="text" aria-label={`Actions for ${sku} of ${where}`} icon={<MoreOutlined />} />
    </Dropdown>
  )
}

const SkuDialog = lazyPart(() => import('./SkuDialog.tsx'))
const DiscontinueDialog = lazyPart(() => import('./DiscontinueDialog.tsx'))

type SkuDialogState = { dialog: 'add' } | { dialog: 'edit' | 'discontinue'; row: SkuRow }

/** SKUs by platform and seller, with their actions once the catalogue is loaded. */
export const SkuSection = ({ sheet, rows }: { sheet: AsinSheet; rows: AsinRows | undefined }) => {
  const [dialogState, setDialogState] = useState<SkuDialogState>()
  const skus = useMemo(() => sheetSkus(sheet, rows), [sheet, rows])
  const { asin } = sheet
  const close = () => setDialogState(undefined)
  const actions = (sku: SheetSku) => (
    <SkuActions
      sku={sku}
      onEdit={(row) => setDialogState({ dialog: 'edit', row })}
      onDiscontinue={(row) => setDialogState({ dialog: 'discontinue', row })}
    />
  )
  return (
    <section>
      <header className="asin-section-head">
        <h2>SKUs</h2>
        {rows && (
          <Button size="small" onClick={() => setDialogState({ dialog: 'add' })}>
            Add SKU…
          </Button>
        )}
      </header>
      {skus.length ? (
        <SkuTable skus={skus} actions={rows && actions} />
      ) : (
        <p>This product has no SKU yet. Add one, or import Merchant listings.</p>
      )}
      <Suspense>
        {dialogState?.dialog === 'add' && <SkuDialog asin={asin} onClosed={close} />}
        {dialogState?.dialog === 'edit' && <SkuDialog asin={asin} row={dialogState.row} onClosed={close} />}
        {dialogState?.dialog === 'discontinue' && (
          <DiscontinueDialog
            items={[{ asin, platform: dialogState.row.platform as Platform, seller: dialogState.row.seller }]}
            onClosed={close}
          />
        )}
      </Suspense>
    </section>
  )
}
