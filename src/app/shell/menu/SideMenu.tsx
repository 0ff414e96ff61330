import { RightOutlined, SettingOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import type { GroupName } from '#shared/room/row.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import type { MenuEntry, MenuGroup } from '../../routes/menu.ts'
import { groupFolded, MAX_PINNED, screenPinned, screenUnpinned, selectFolded, selectPinned } from '../../shellSlice.ts'
import { MenuItem } from './MenuItem.tsx'
import { useMenuCounts } from './useMenuCounts.ts'
import { useSideMenu } from './useSideMenu.ts'
import './sideMenu.css'

interface Props {
  onNavigate?: () => void
  /** Settings are a group here, because the screen has no second column. */
  settingsAsGroup?: boolean
}

/** Returns whether each group is folded; entering a screen opens its group without forgetting that it was folded. */
const useFolding = (currentGroup: GroupName | undefined) => {
  const dispatch = useAppDispatch()
  const folded = useAppSelector(selectFolded)
  const [closedHere, setClosedHere] = useState<GroupName>()
  useEffect(() => {
    // another group's screen was opened
    setClosedHere((name) => (name === currentGroup ? name : undefined))
  }, [currentGroup])
  const isFolded = (name: GroupName) => (name === currentGroup ? closedHere === name : Boolean(folded[name]))
  const toggle = (name: GroupName) => {
    const next = !isFolded(name)
    setClosedHere(name === currentGroup && next ? name : undefined)
    dispatch(groupFolded({ name, isFolded: next }))
  }
  return { isFolded, toggle }
}

/** The menu: pinned screens, then the groups, which fold, then the settings. */
export const SideMenu = ({ onNavigate, settingsAsGroup = false }: Props) => {
  const dispatch = useAppDispatch()
  const nav = useRef<HTMLElement>(null)
  const { pinned, groups, settings, current } = useSideMenu()
  const pinnedPaths = useAppSelector(selectPinned)
  const counts = useMenuCounts()
  const isPinned = (path: string) => pinnedPaths.includes(path)
  const shownGroups: Pick<MenuGroup, 'name' | 'label' | 'entries'>[] = settingsAsGroup
    ? [...groups, { name: 'settings', label: 'Settings', entries: settings }]
    : groups
  const currentGroup = shownGroups.find(({ entries }) => entries.some(({ name }) => name === current))?.name
  const { isFolded, toggle } = useFolding(current && isPinned(current) ? undefined : currentGroup)
  useEffect(() => {
    if (current) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const item = (entry: MenuEntry) => {
    const pin = () => dispatch(isPinned(entry.name) ? screenUnpinned(entry.name) : screenPinned(entry.name))
    return (
      <MenuItem
        key={entry.name}
        entry={entry}
        current={entry.name === current}
        count={counts.get(entry.name)}
        onNavigate={onNavigate}
        pin={{ isPinned: isPinned(entry.name), isFull: pinned.length >= MAX_PINNED, toggle: pin }}
      />
    )
  }
  return (
    <nav ref={nav} className="side-menu" aria-label="Main menu" data-collapsed={false}>
      {pinned.length > 0 && (
        <section>
          <h2>Pinned</h2>
          <ul>{pinned.map(item)}</ul>
        </section>
      )}
      {shownGroups.map(({ name, label, entries }) => {
        // pinned screens are on top already
        const rest = entries.filter((entry) => !isPinned(entry.name))
        if (!rest.length) return null
        const isOpen = !label || !isFolded(name)
        return (
          <section key={name}>
            {label && (
              <h2>
                <button type="button" aria-expanded={isOpen} onClick={() => toggle(name)}>
                  <RightOutlined aria-hidden /> {label}
                </button>
              </h2>
            )}
            {isOpen && <ul>{rest.map(item)}</ul>}
          </section>
        )
      })}
      {!settingsAsGroup && settings[0] && (
        <ul className="menu-settings">
          <MenuItem
            entry={{ name: settings[0].name, label: 'Settings', icon: SettingOutlined }}
            current={settings.some(({ name }) => name === current)}
            onNavigate={onNavigate}
          />
        </ul>
      )}
    </nav>
  )
}
