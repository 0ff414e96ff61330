import { Link } from 'react-router'
import type { Home } from '#contract/home.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { rooms } from '../../rooms.ts'
import { useCanOpen } from '../useCanOpen.ts'

const figures = rooms.flatMap(({ figures = [] }) => figures)

/** Each figure as a large target that leads to what is to be done about it. */
export const FigureList = ({ home }: { home: Home }) => {
  const now = useNow()
  const canOpen = useCanOpen()
  return (
    <ul className="home-figures">
      {figures.map(({ key, label, path, value, details, warns }) => {
        const figure = value(home, now)
        if (figure === null || !canOpen(path)) return null
        const behind = details?.(home, now)
        return (
          <li key={key}>
            <Link to={path} data-warns={warns && figure > 0}>
              <strong className="figure">{formatNumber(figure)}</strong>
              <span>{label}</span>
              {behind && <small title={behind}>{behind}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
