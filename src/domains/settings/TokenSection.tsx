import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { ApiToken } from '#contract/apiTokens.ts'
import { API_PREFIX } from '#contract/route.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { Day } from '#shared/ui/Day.tsx'
import { useDialogs } from '#shared/ui/dialog.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { useDeleteApiTokenMutation, useGetApiTokensQuery } from './apiTokensApi.ts'
import { Outcome } from './Outcome.tsx'
import { formatScopes } from './tokenScopes.ts'

const TokenDialog = lazyPart(() => import('./TokenDialog.tsx'))

interface Row {
  token: ApiToken
  isBusy: boolean
  onRevoke(id: string): void
}

const TokenRow = ({ token, isBusy, onRevoke }: Row) => {
  const { id, title, hint, scopes, member, own, expiresAt, usedAt } = token
  const { ask } = useDialogs()
  const askFirst = async () => {
    const question = {
      title: `Revoke ${title}?`,
      message: 'The program that uses it loses access at once. A revoked token cannot be restored.',
      ok: 'Revoke',
    }
    if (await ask(question)) onRevoke(id)
  }
  return (
    <li>
      <strong>{title}</strong>
      <span className="profile-hint">
        <span className="code">{hint}…</span> {formatScopes(scopes)}
      </span>
      <span className="profile-hint">
        {!own && `of ${member} · `}
        {usedAt ? (
          <>
            used <RelativeTime moment={usedAt} />
          </>
        ) : (
          'never used'
        )}
        {' · '}
        {Date.parse(expiresAt) > Date.now() ? 'expires ' : 'expired '}
        <Day day={expiresAt.slice(0, 10)} />
      </span>
      <Button size="small" danger loading={isBusy} onClick={() => void askFirst()}>
        Revoke
      </Button>
    </li>
  )
}

/** Tokens with which other programs act for the user in the current company; admins see those of all members. */
export const TokenSection = () => {
  const { data, error, refetch } = useGetApiTokensQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isCreating, setCreating] = useState(false)
  const [revoke, revoked] = useDeleteApiTokenMutation()
  return (
    <section aria-labelledby="profile-tokens">
      <h2 id="profile-tokens">API tokens</h2>
      <p className="profile-hint">
        Spreadsheets, dashboards and other programs read and change this company’s data with a token.{' '}
        <a href={`${API_PREFIX}/`}>API documentation</a>
      </p>
      <p className="profile-hint">
        AI assistants use the same tokens at <span className="code">{window.location.origin}/mcp</span> (Model Context
        Protocol).
      </p>
      {error && !data && <FailureState title="Couldn’t load your tokens" error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="profile-sessions profile-tokens">
          {data.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isBusy={revoked.isLoading && revoked.originalArgs?.id === token.id}
              onRevoke={(id) => void revoke({ id })}
            />
          ))}
        </ul>
      )}
      <Button onClick={() => setCreating(true)}>Create token…</Button>
      <Outcome error={revoked.error} done={revoked.isSuccess && 'The token is revoked.'} />
      {isCreating && (
        <Suspense>
          <TokenDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </section>
  )
}
