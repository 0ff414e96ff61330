import { Link } from 'react-router'
import type { CardWarning } from '#rules/cards/designWarnings.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

interface Props {
  warnings: readonly CardWarning[]
  onChoose(warning: CardWarning): void
}

/** Print and mail warnings; each selects its element. */
export const WarningList = ({ warnings, onChoose }: Props) => (
  <section className="editor-warnings" aria-label="Warnings">
    <h2>
      <span aria-live="polite">
        {warnings.length ? formatPlural(warnings.length, 'warning', 'warnings') : 'Ready to print'}
      </span>
    </h2>
    <ul>
      {warnings.map((warning) => (
        <li key={`${warning.side} ${warning.element} ${warning.message}`}>
          <button type="button" onClick={() => onChoose(warning)}>
            <strong>{warning.side === 'front' ? 'Front' : 'Back'}</strong> {warning.message}
          </button>
          {warning.kind === 'sender' && <Link to="/settings/info">Company Information</Link>}
        </li>
      ))}
    </ul>
  </section>
)
