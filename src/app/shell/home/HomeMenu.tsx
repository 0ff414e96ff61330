import { Link } from 'react-router'
import { MenuIcon } from '../menu/MenuIcon.tsx'
import { useMenu } from '../menu/useMenu.ts'

/** The main menu as a list: a line per group, without the current screen. */
export const HomeMenu = () => (
  <section className="home-menu" aria-label="All screens">
    {useMenu()
      .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => name !== '/home') }))
      .filter(({ entries }) => entries.length)
      .map((group) => (
        <section key={group.name}>
          <h2>{group.label || 'Tasks'}</h2>
          <ul>
            {group.entries.map(({ name, label, icon }) => (
              <li key={name}>
                <Link to={name}>
                  <MenuIcon icon={icon} /> {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
  </section>
)
