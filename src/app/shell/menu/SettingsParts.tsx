import { Link } from 'react-router'
import { MenuIcon } from './MenuIcon.tsx'
import { useSideMenu } from './useSideMenu.ts'
import './settingsParts.css'

/** The parts of the settings, in a column beside each of them. */
export const SettingsParts = () => {
  const { settings, current } = useSideMenu()
  return (
    <nav className="settings-parts" aria-label="Settings">
      <ul>
        {settings.map(({ name, label, icon }) => (
          <li key={name}>
            <Link to={name} aria-current={name === current ? 'page' : undefined}>
              <MenuIcon icon={icon} /> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
