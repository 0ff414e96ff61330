import { DollarOutlined, HomeOutlined, MoreOutlined, ReloadOutlined, SearchOutlined } from '@ant-design/icons'
import { NavLink } from 'react-router'
import { useAppDispatch } from '../../hooks.ts'
import { paletteOpened } from '../../shellSlice.ts'
import { useCanOpen } from '../menu/useCanOpen.ts'
import './footBar.css'

const screens = [
  { path: '/home', label: 'Home', Icon: HomeOutlined },
  { path: '/logistics/restock', label: 'Restock', Icon: ReloadOutlined },
  { path: '/refunds/refunds', label: 'Refunds', Icon: DollarOutlined },
]

/** The bar below every screen on phones. */
export const FootBar = ({ onMore }: { onMore(): void }) => {
  const dispatch = useAppDispatch()
  const canOpen = useCanOpen()
  return (
    <nav className="foot-bar" aria-label="Shortcuts">
      {screens
        .filter(({ path }) => canOpen(path))
        .map(({ path, label, Icon }) => (
          <NavLink key={path} to={path}>
            <Icon aria-hidden />
            {label}
          </NavLink>
        ))}
      <button type="button" onClick={() => dispatch(paletteOpened())}>
        <SearchOutlined aria-hidden />
        Search
      </button>
      <button type="button" onClick={onMore}>
        <MoreOutlined aria-hidden />
        More
      </button>
    </nav>
  )
}
