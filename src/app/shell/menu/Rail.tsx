import { StarOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { groups as groupFacts } from '#shared/room/row.ts'
import type { MenuEntry } from '../../routes/menu.ts'
import { groupIcons } from './groupIcons.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { MenuItem } from './MenuItem.tsx'
import { useMenuCounts } from './useMenuCounts.ts'
import { useSideMenu } from './useSideMenu.ts'
import './sideMenu.css'

const CLOSE_MS = 150

interface Flyout {
  label: string
  icon: ReactNode
  holdsCurrent: boolean
  isOpen: boolean
  open(isOpen: boolean): void
  children: ReactNode
}

/** An icon of the rail; its entries fly out on hover, press or key, and go when pointer and focus have left. */
const RailGroup = ({ label, icon, holdsCurrent, isOpen, open, children }: Flyout) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const enter = () => {
    clearTimeout(timer.current)
    open(true)
  }
  return (
    <li
      className="rail-group"
      onMouseEnter={enter}
      onMouseLeave={() => {
        timer.current = setTimeout(() => open(false), CLOSE_MS)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) open(false)
      }}
      onKeyDown={({ key }) => key === 'Escape' && open(false)}
    >
      <button
        type="button"
        className="rail-icon"
        data-current={holdsCurrent}
        aria-expanded={isOpen}
        aria-label={label}
        title={isOpen ? undefined : label}
        onClick={enter}
      >
        {icon}
      </button>
      {isOpen && (
        <div className="rail-flyout">
          <h2>{label}</h2>
          <ul>{children}</ul>
        </div>
      )}
    </li>
  )
}

/** The menu as a rail of icons. */
export const Rail = () => {
  const { pinned, groups, settings, current } = useSideMenu()
  const counts = useMenuCounts()
  const [openGroup, setOpenGroup] = useState<string>()
  const main = groups.find(({ name }) => name === 'main')?.entries ?? []
  const close = () => setOpenGroup(undefined)

  const link = ({ name, label, icon }: Pick<MenuEntry, 'name' | 'label' | 'icon'>, isCurrent: boolean) => (
    <li key={name}>
      <Link className="rail-icon" to={name} title={label} aria-current={isCurrent ? 'page' : undefined}>
        <MenuIcon icon={icon} />
        <span className="visually-hidden">{label}</span>
      </Link>
    </li>
  )
  const group = (name: string, label: string, icon: MenuEntry['icon'], entries: readonly MenuEntry[]) =>
    entries.length > 0 && (
      <RailGroup
        key={name}
        label={label}
        icon={<MenuIcon icon={icon} />}
        holdsCurrent={name !== 'pinned' && entries.some((entry) => entry.name === current)}
        isOpen={openGroup === name}
        open={(isOpen) => setOpenGroup((now) => (isOpen ? name : now === name ? undefined : now))}
      >
        {entries.map((entry) => (
          <MenuItem
            key={entry.name}
            entry={entry}
            current={entry.name === current}
            count={counts.get(entry.name)}
            onNavigate={close}
          />
        ))}
      </RailGroup>
    )
  return (
    <nav className="side-menu rail" aria-label="Main menu" data-collapsed>
      <ul>
        {group('pinned', 'Pinned', StarOutlined, pinned)}
        {main.map((entry) => link(entry, entry.name === current))}
        {groups
          .filter(({ name }) => name !== 'main')
          .map(({ name, label, entries }) => group(name, label, groupIcons[name], entries))}
        {settings[0] &&
          link(
            { name: settings[0].name, label: groupFacts.settings.label, icon: groupIcons.settings },
            settings.some(({ name }) => name === current),
          )}
      </ul>
    </nav>
  )
}
