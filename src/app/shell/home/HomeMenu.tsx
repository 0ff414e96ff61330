import { Link } from 'react-router'
import { MenuIcon } from '../icons.tsx'
import { useMenu } from '../useMenu.ts'

/** The main menu as large targets. */
export const HomeMenu = () =>
  useMenu()
    .filter((group) => group.name !== 'main')
    .map((group) => (
      <section key={group.name}>
        <h2>{group.label}</h2>
        <ul className="home-targets">
          {group.entries.map(({ name, label, icon }) => (
            <li key={name}>
              <Link to={name}>
                <MenuIcon name={icon} /> {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
