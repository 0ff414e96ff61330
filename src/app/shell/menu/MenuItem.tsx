import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Link } from 'react-router'
import { formatNumber } from '#shared/lib/number.ts'
import type { MenuEntry } from '../../routes/menu.ts'
import { MenuIcon } from './MenuIcon.tsx'

interface Item {
  entry: Pick<MenuEntry, 'name' | 'label' | 'icon'>
  current: boolean
  count?: number | undefined
  onNavigate?: (() => void) | undefined
  /** The star on it, if it can be pinned or unpinned. */
  pin?: { isPinned: boolean; isFull: boolean; toggle(): void }
}

const starTitle = ({ isPinned, isFull }: NonNullable<Item['pin']>, label: string) => {
  if (isPinned) return `Unpin ${label}`
  return isFull ? 'Seven screens are pinned: unpin one first' : `Pin ${label}`
}

/** A screen in the menu, with its number of open items. The star is a shortcut for pointers: the palette pins too. */
export const MenuItem = ({ entry: { name, label, icon }, current, count, onNavigate, pin }: Item) => (
  <li className="menu-item">
    <Link to={name} onClick={onNavigate} aria-current={current ? 'page' : undefined}>
      <MenuIcon icon={icon} />
      <span className="menu-label">{label}</span>
    </Link>
    {count !== undefined && <span className="menu-count figure">{formatNumber(count)}</span>}
    {pin && (
      <button
        type="button"
        className="menu-star"
        tabIndex={-1}
        aria-pressed={pin.isPinned}
        aria-label={`Pin ${label}`}
        title={starTitle(pin, label)}
        disabled={pin.isFull && !pin.isPinned}
        onClick={pin.toggle}
      >
        {pin.isPinned ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      </button>
    )}
  </li>
)
