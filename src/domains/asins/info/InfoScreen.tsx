import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { selectActiveRows, selectCurrency, selectInfo, selectInfoTypes, selectMeta } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector, useCatalogue, useIsAdmin } from '../hooks.ts'
import { useSyncAsinInfoMutation } from '../infoApi.ts'
import { InfoGrid } from './InfoGrid.tsx'
import { InfoTabs } from './InfoTabs.tsx'
import { countLacking, infoRows } from './infoRows.ts'
import { SkusGrid } from './SkusGrid.tsx'
import './info.css'

// most visits open neither
const PasteDialog = lazy(() => import('./PasteDialog.tsx'))
const SheetDialog = lazy(() => import('./SheetDialog.tsx'))
const TypesTab = lazy(() => import('../types/TypesTab.tsx'))

const useSync = () => {
  const dispatch = useAsinsDispatch()
  const { tell } = useDialogs()
  const { run, isBusy } = useCommand(useSyncAsinInfoMutation())
  const start = async () => {
    const data = await run()
    if (!data) return
    const { read, written, refused } = data
    const message = `${counted(read, 'value', 'values')} taken from the spreadsheet, ${counted(written, 'value', 'values')} written to it.`
    if (!refused.length) dispatch(notifyDone(message))
    else await tell({ type: 'warning', title: 'In step, but for these', message: `${message} ${refused.join(' ')}` })
  }
  return { start, isBusy }
}

const Actions = ({ onPaste, onConnect }: { onPaste: (() => void) | undefined; onConnect(): void }) => {
  const isAdmin = useIsAdmin()
  const { start, isBusy } = useSync()
  return (
    <>
      {isAdmin && <Button onClick={onConnect}>Connect spreadsheet…</Button>}
      <Button loading={isBusy} onClick={() => void start()}>
        Sync
      </Button>
      <Button type="primary" disabled={!onPaste} onClick={onPaste}>
        Paste…
      </Button>
    </>
  )
}

const NoProducts = () => (
  <ReportsNeeded title="No products yet" type="listings">
    Products come with the reports Merchant listings and All orders; what you note of them is edited here.
  </ReportsNeeded>
)

/** The tab that an address names, and the info type shown in it; the first type without one. */
const useTab = () => {
  const { tab } = useParams()
  const types = useAsinsSelector(selectInfoTypes)
  const isAdmin = useIsAdmin()
  if (tab === 'skus' || (tab === 'types' && isAdmin)) return { tab, type: undefined }
  const type = types.find(({ key }) => key === tab) ?? types[0]
  return { tab: type?.key ?? 'skus', type }
}

/** What is noted of products, one tab for each info type, as a grid to type in; and all SKUs. */
const InfoScreen = () => {
  const { tab, type } = useTab()
  const types = useAsinsSelector(selectInfoTypes)
  const { loaded, failure, retry } = useCatalogue()
  const skus = useAsinsSelector(selectActiveRows)
  const info = useAsinsSelector(selectInfo)
  const meta = useAsinsSelector(selectMeta)
  const currency = useAsinsSelector(selectCurrency)
  const [asked, setAsked] = useState<'paste' | 'connect'>()
  const rows = useMemo(() => infoRows(Object.values(skus), info, meta), [skus, info, meta])
  const [first] = types
  const close = () => setAsked(undefined)

  const summary = () => {
    if (tab === 'types')
      return `${counted(types.filter(({ own }) => own).length, 'info type', 'info types')} of your own`
    if (!loaded || !type) return loaded && `${counted(Object.keys(skus).length, 'active SKU', 'active SKUs')}`
    const lacking = countLacking(rows, type.key)
    return `${counted(rows.length, 'offer', 'offers')} · ${lacking ? counted(lacking, 'lacks', 'lack') : 'none lacks'} ${type.title.toLowerCase()}`
  }
  const content = () => {
    if (!loaded && failure)
      return <FailureState title="The products could not be loaded" error={{ message: failure }} retry={retry} />
    if (!loaded) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (tab === 'types') return <TypesTab />
    if (!type) return <SkusGrid />
    return rows.length ? <InfoGrid key={type.key} rows={rows} type={type} currency={currency} /> : <NoProducts />
  }
  return (
    <ScreenFrame
      title="Product Info"
      summary={summary()}
      actions={
        tab !== 'types' && (
          <Actions
            onPaste={loaded && rows.length ? () => setAsked('paste') : undefined}
            onConnect={() => setAsked('connect')}
          />
        )
      }
    >
      <InfoTabs shown={tab} />
      <Suspense>{content()}</Suspense>
      <Suspense>
        {asked === 'paste' && first && <PasteDialog rows={rows} type={type ?? first} onClosed={close} />}
        {asked === 'connect' && <SheetDialog onClosed={close} />}
      </Suspense>
    </ScreenFrame>
  )
}

export default InfoScreen
