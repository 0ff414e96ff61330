import { Layout } from 'antd'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import type { Permission } from '#contract/permissions.ts'
import { AsinPanelsContext } from '#domains/asins/index.ts'
import { selectNeedsUpdate } from '#domains/notices/index.ts'
import { selectIsLoggedIn, selectUser } from '#domains/session/index.ts'
import { selectTenant } from '#domains/tenants/index.ts'
import { Explained } from '#shared/explain/Explained.tsx'
import { UploadLinkContext } from '#shared/explain/uploadLink.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { PermissionsContext } from '#shared/room/permissions.ts'
import type { RouteFacts } from '#shared/room/row.ts'
import { SetupPanelsContext } from '#shared/room/setupPanels.ts'
import { type ShownList, ShownListContext } from '#shared/table/shownList.ts'
import { DialogProvider } from '#shared/ui/DialogProvider.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { Spinner } from '#shared/ui/Spinner.tsx'
import { TitleSlotContext } from '#shared/ui/titleSlot.ts'
import { useFetchedAhead } from '#shared/ui/useFetchedAhead.ts'
import { ROOMY, useMedia, WIDE } from '#shared/ui/useMedia.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { rooms } from '../rooms.ts'
import { RoutesContext } from '../routes/routesContext.ts'
import {
  keysOpened,
  menuToggled,
  paletteOpened,
  railToggled,
  selectCollapsed,
  selectKeysShown,
  selectPaletteShown,
  selectRailed,
} from '../shellSlice.ts'
import { FootBar } from './header/FootBar.tsx'
import { HeaderBar } from './header/HeaderBar.tsx'
import { PhoneHeader } from './header/PhoneHeader.tsx'
import { listenForKeys } from './keys.ts'
import { Rail } from './menu/Rail.tsx'
import { SettingsParts } from './menu/SettingsParts.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { useCanOpen } from './menu/useCanOpen.ts'
import { useMenu } from './menu/useMenu.ts'
import { routes } from './routes.ts'
import { UpdateBlock } from './UpdateBlock.tsx'
import './shell.css'

const asinPanels = rooms.flatMap(({ asinPanels = [] }) => asinPanels)

/** Keyboard shortcuts of every screen. */
const useKeys = () => {
  const menu = useMenu()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      listenForKeys({
        showKeys: () => dispatch(keysOpened()),
        showPalette: () => dispatch(paletteOpened()),
        goTo: (requestedLetter) => {
          const [firstEntry] = menu.find(({ letter }) => letter === requestedLetter)?.entries ?? []
          if (firstEntry) void navigate(firstEntry.name)
        },
      }),
    [menu, navigate, dispatch],
  )
}

const UPLOADS = '/data/uploads'

/** Returns the link to an upload, for users who may open it. */
const useUploadLink = () => {
  const canSee = useCanOpen()(UPLOADS)
  return useCallback(
    (upload: string) => (canSee ? `#${UPLOADS}?${new URLSearchParams({ file: upload })}` : undefined),
    [canSee],
  )
}

/** Returns a function that checks the permissions of the user in the company. */
const usePermissions = () => {
  const permissions = useAppSelector(selectTenant)?.permissions
  return useCallback((permission: Permission) => permissions?.includes(permission) ?? true, [permissions])
}

const setupPanels = rooms.flatMap(({ setupPanels = [] }) => setupPanels)

const loadMenuDrawer = () => import('./header/MenuDrawer.tsx')
const MenuDrawer = lazyPart(loadMenuDrawer)
const loadPalette = () => import('./palette/PaletteDialog.tsx')
const PaletteDialog = lazyPart(loadPalette)
const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/**
 * The frame of all screens after sign-in. Without a session it only shows public pages, so that screens stop sending
 * requests.
 */
export const Shell = () => {
  const row = useMatches().at(-1)?.handle as RouteFacts | undefined
  const user = useAppSelector(selectUser)
  if (!useAppSelector(selectIsLoggedIn)) return row?.public ? <Outlet /> : <Spinner />
  const isBare = user?.needsTwoStep || (row?.onboarding && user?.isOnboarding)
  return <RoutesContext value={routes}>{isBare ? <Setup /> : <Frame />}</RoutesContext>
}

/** Setting up a company or two-step sign-in has its own frame, because nothing else opens yet. */
const Setup = () => (
  <DialogProvider>
    <SetupPanelsContext value={setupPanels}>
      <div className="shell-setup">
        <Outlet />
      </div>
    </SetupPanelsContext>
  </DialogProvider>
)

const Frame = () => {
  const main = useRef<HTMLElement>(null)
  const shownList = useRef<ShownList>(undefined)
  const dispatch = useAppDispatch()
  const row = useMatches().at(-1)?.handle as RouteFacts | undefined
  const isRoomy = useMedia(ROOMY)
  const isRail = useAppSelector(isRoomy ? selectCollapsed : selectRailed)
  const keysShown = useAppSelector(selectKeysShown)
  const paletteShown = useAppSelector(selectPaletteShown)
  const needsUpdate = useAppSelector(selectNeedsUpdate)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = () => setDrawerOpen(true)
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null)
  const isWide = useMedia(WIDE)
  const uploadLink = useUploadLink()
  const canOpen = useCanOpen()
  const may = usePermissions()
  useKeys()
  useFetchedAhead(loadMenuDrawer)
  useFetchedAhead(loadPalette)
  return (
    <DialogProvider>
      {needsUpdate && <UpdateBlock />}
      {/* not a link, because the router uses the hash */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <Layout className="shell">
        {isWide ? (
          <HeaderBar onMenu={() => dispatch(isRoomy ? menuToggled() : railToggled())} />
        ) : (
          <PhoneHeader onMenu={openDrawer} titleSlot={setTitleSlot} />
        )}
        <Layout hasSider={isWide}>
          {isWide ? (
            <Layout.Sider className="shell-side" theme="light" collapsed={isRail} collapsedWidth={56} width={240}>
              {isRail ? <Rail /> : <SideMenu />}
            </Layout.Sider>
          ) : (
            <OnceNeeded needed={drawerOpen}>
              <MenuDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
            </OnceNeeded>
          )}
          {isWide && row?.group === 'settings' && <SettingsParts />}
          <main ref={main} tabIndex={-1} className="shell-main">
            <UploadLinkContext value={uploadLink}>
              <CanOpenContext value={canOpen}>
                <PermissionsContext value={may}>
                  <ShownListContext value={shownList}>
                    <TitleSlotContext value={titleSlot}>
                      <AsinPanelsContext value={asinPanels}>
                        <Outlet />
                        <Explained />
                      </AsinPanelsContext>
                    </TitleSlotContext>
                  </ShownListContext>
                </PermissionsContext>
              </CanOpenContext>
            </UploadLinkContext>
          </main>
        </Layout>
        {!isWide && <FootBar onMore={openDrawer} />}
      </Layout>
      <Suspense>
        {keysShown && <KeysDialog />}
        {paletteShown && <PaletteDialog />}
      </Suspense>
    </DialogProvider>
  )
}
