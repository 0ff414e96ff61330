import { NavLink } from 'react-router'
import './sideMenu.css'
import { MenuIcon } from './MenuIcon.tsx'
import { useMenu } from './useMenu.ts'

interface Props {
  collapsed?: boolean
  onNavigate?: () => void
}

/** The menu with a heading per group; collapsed it only shows icons. */
export const SideMenu = ({ collapsed = false, onNavigate }: Props) => (
  <nav className="side-menu" aria-label="Main menu" data-collapsed={collapsed}>
    {useMenu().map((group) => (
      <section key={group.name}>
        {group.label && <h2 className={collapsed ? 'visually-hidden' : undefined}>{group.label}</h2>}
        <ul>
          {group.entries.map(({ name, label, icon }) => (
            <li key={name}>
              <NavLink to={name} onClick={onNavigate} title={collapsed ? label : undefined}>
                <MenuIcon icon={icon} />
                <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
