import { API_PREFIX } from '#contract/route.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'

/** The signing secret of a webhook, which is never shown again. */
export const NewSecret = ({ secret }: { secret: string }) => (
  <>
    <p>Copy the signing secret now. Clove stores it encrypted and cannot show it again.</p>
    <p className="webhook-secret">
      <code>{secret}</code>
      <CopyButton text={secret} label="Copy the signing secret" />
    </p>
    <p>
      The receiver checks <code>Clove-Signature</code> with it, so that it accepts only requests from Clove.
    </p>
    <p>
      <a href={`${API_PREFIX}/`}>How to check the signature</a>
    </p>
  </>
)
