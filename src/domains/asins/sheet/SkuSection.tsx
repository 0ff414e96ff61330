import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import type { AsinSheet } from '#contract/asins.ts'
import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { AsinRows } from '../asinsSelectors.ts'
import { SkuActions } from './SkuActions.tsx'
import { SkuTable } from './SkuTable.tsx'
import { type SheetSku, sheetSkus } from './sheetSkus.ts'

const SkuDialog = lazyPart(() => import('./SkuDialog.tsx'))
const DiscontinueDialog = lazyPart(() => import('./DiscontinueDialog.tsx'))

type SkuDialogState = { dialog: 'add' } | { dialog: 'edit' | 'discontinue'; row: SkuRow }

/** SKUs by platform and seller, and what can be done with them once the catalogue is here. */
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
        <p>No SKU of this product is known. Add one, or import Merchant listings.</p>
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
