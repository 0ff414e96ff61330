import { Button, Skeleton } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import { notifyDone } from '#domains/notices/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { selectActiveRows, selectCurrency, selectInfo, selectInfoTypes, selectMeta } from '../asinsSelectors.ts'
import { useAsinsDispatch, useAsinsSelector, useCatalogue, useIsAdmin } from '../hooks.ts'
import { useSyncAsinInfoMutation } from '../infoApi.ts'
import { InfoGrid } from './InfoGrid.tsx'
import { countLacking, infoRows } from './infoRows.ts'
import { SkusGrid } from './SkusGrid.tsx'
import './info.css'

/** A tab per info type, one for the SKUs, and for admins one to edit info types; the address names it. */
const InfoTabs = ({ shown: activeTab }: { shown: string }) => {
  const types = useAsinsSelector(selectInfoTypes)
  const isAdmin = useIsAdmin()
  const tabs = [...types, { key: 'skus', title: 'SKUs' }, ...(isAdmin ? [{ key: 'types', title: 'Info types…' }] : [])]
  return (
    <nav className="info-tabs" aria-label="Product info">
      {tabs.map(({ key, title }) => (
        <Link key={key} to={`/data/product-info/${key}`} aria-current={key === activeTab ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

// most visits open neither
const PasteDialog = lazyPart(() => import('./PasteDialog.tsx'))
const SheetDialog = lazyPart(() => import('./SheetDialog.tsx'))
const TypesTab = lazyPart(() => import('../types/TypesTab.tsx'))

const useSync = () => {
  const dispatch = useAsinsDispatch()
  const { tell } = useDialogs()
  const { run, isBusy } = useCommand(useSyncAsinInfoMutation())
  const start = async () => {
    const data = await run()
    if (!data) return
    const { read, written: writtenCount, refused: refusals } = data
    const message = `${formatPlural(read, 'value', 'values')} read from the spreadsheet, ${formatPlural(writtenCount, 'value', 'values')} written to it.`
    if (!refusals.length) dispatch(notifyDone(message))
    else await tell({ type: 'warning', title: 'In sync, except for', message: `${message} ${refusals.join(' ')}` })
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
    Products come from the reports Merchant listings and All orders. Edit their details here.
  </ReportsNeeded>
)

const NoSuchTab = ({ named: requestedTab }: { named: string }) => (
  <EmptyState
    title={`There is no tab ‘${requestedTab.slice(0, 40)}’ of Product Info`}
    action={<Link to="/data/product-info">Go to the first tab</Link>}
  >
    The address may be mistyped, the info type removed, or only admins can see it.
  </EmptyState>
)

/**
 * Returns the tab in the address, and its info type; by default the first type. `unknown`: a tab in the address that
 * does not exist.
 */
const useTab = () => {
  const { tab } = useParams()
  const types = useAsinsSelector(selectInfoTypes)
  const isAdmin = useIsAdmin()
  if (tab === 'skus' || (tab === 'types' && isAdmin)) return { tab, type: undefined, unknown: undefined }
  const matchingType = types.find(({ key }) => key === tab)
  const type = matchingType ?? types[0]
  return { tab: type?.key ?? 'skus', type, unknown: matchingType ? undefined : tab }
}

/** Info values of products, a tab per info type, as an editable grid; and all SKUs. */
const InfoScreen = () => {
  const { tab, type, unknown } = useTab()
  const types = useAsinsSelector(selectInfoTypes)
  const { loaded, failure, retry } = useCatalogue()
  const skus = useAsinsSelector(selectActiveRows)
  const info = useAsinsSelector(selectInfo)
  const meta = useAsinsSelector(selectMeta)
  const currency = useAsinsSelector(selectCurrency)
  const [dialog, setDialog] = useState<'paste' | 'connect'>()
  const rows = useMemo(() => infoRows(Object.values(skus), info, meta), [skus, info, meta])
  const [firstType] = types
  const close = () => setDialog(undefined)
  const isNarrow = useNarrow()
  const actions = (
    <Actions
      onPaste={loaded && rows.length ? () => setDialog('paste') : undefined}
      onConnect={() => setDialog('connect')}
    />
  )

  const summary = () => {
    if (tab === 'types')
      return `${formatPlural(types.filter(({ own: isOwn }) => isOwn).length, 'info type', 'info types')} of your own`
    if (unknown !== undefined) return undefined
    if (!loaded || !type) return loaded && `${formatPlural(Object.keys(skus).length, 'active SKU', 'active SKUs')}`
    const lacking = countLacking(rows, type.key)
    return `${formatPlural(rows.length, 'offer', 'offers')} · ${lacking ? formatPlural(lacking, 'lacks', 'lack') : 'none lacks'} ${type.title.toLowerCase()}`
  }
  const content = () => {
    if (!loaded && failure)
      return <FailureState title="Couldn’t load the products" error={{ message: failure }} retry={retry} />
    if (!loaded) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (unknown !== undefined) return <NoSuchTab named={unknown} />
    if (tab === 'types') return <TypesTab />
    const menu = isNarrow && actions
    if (!type) return <SkusGrid menu={menu} />
    if (!rows.length) return <NoProducts />
    return <InfoGrid key={type.key} rows={rows} type={type} currency={currency} menu={menu} />
  }
  return (
    <ScreenFrame title="Product Info" summary={summary()} actions={!isNarrow && tab !== 'types' && actions}>
      <InfoTabs shown={unknown ?? tab} />
      <Suspense>{content()}</Suspense>
      <Suspense>
        {dialog === 'paste' && firstType && (
          <PasteDialog offers={rows} type={type ?? firstType} currency={currency} onClosed={close} />
        )}
        {dialog === 'connect' && <SheetDialog onClosed={close} />}
      </Suspense>
    </ScreenFrame>
  )
}

export default InfoScreen
