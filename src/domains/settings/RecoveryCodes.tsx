import { CopyButton } from '#shared/ui/CopyButton.tsx'

/** New recovery codes, which are never shown again. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p>
      Keep these recovery codes where you keep your passwords. Each signs you in once, when you have lost your phone or
      passkey. Clove cannot show them again.
    </p>
    <ul className="two-step-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code} className="code">
          {code}
        </li>
      ))}
    </ul>
    <p>
      <CopyButton text={codes.join('\n')} label="Copy the recovery codes" />
    </p>
  </>
)
