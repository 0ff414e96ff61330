import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { TwoStep } from '#contract/twoStep.ts'
import { api } from '#shared/api/api.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import {
  useDeleteAppMutation,
  useDeletePasskeyMutation,
  useGetTwoStepQuery,
  useUpdateRecoveryCodesMutation,
} from './twoStepApi.ts'

const AppDialog = lazyPart(() => import('./AppDialog.tsx'))
const PasskeyDialog = lazyPart(() => import('./PasskeyDialog.tsx'))

interface Closing {
  onClose(): void
}

const RemoveApp = ({ onClose }: Closing) => {
  const remove = useCommand(useDeleteAppMutation())
  const submit = async (password: string) => {
    if (await remove.run({ password })) onClose()
  }
  return (
    <PasswordDialog
      title="Remove the authenticator app?"
      about="Sign-in no longer asks for its codes."
      ok="Remove"
      command={remove}
      onSubmit={(password) => void submit(password)}
      onClose={onClose}
    />
  )
}

const RemovePasskey = ({ id, title, onClose }: Closing & TwoStep['passkeys'][number]) => {
  const remove = useCommand(useDeletePasskeyMutation())
  const submit = async (password: string) => {
    if (await remove.run({ id, password })) onClose()
  }
  return (
    <PasswordDialog
      title={`Remove the passkey ${title}?`}
      about="It no longer signs in here. Delete it on the device as well."
      ok="Remove"
      command={remove}
      onSubmit={(password) => void submit(password)}
      onClose={onClose}
    />
  )
}

const NewCodes = ({ onClose }: Closing) => {
  const renewing = useUpdateRecoveryCodesMutation()
  const renew = useCommand(renewing)
  return (
    <PasswordDialog
      title="New recovery codes"
      about="Your earlier recovery codes no longer work."
      ok="Make new codes"
      command={renew}
      codes={renewing[1].data?.codes}
      onSubmit={(password) => void renew.run({ password })}
      onClose={onClose}
    />
  )
}

type Opened = 'app' | 'passkey' | 'codes' | 'end app' | TwoStep['passkeys'][number]

const dialogOf = (opened: Opened, onClose: () => void) => {
  if (opened === 'app') return <AppDialog onClose={onClose} />
  if (opened === 'passkey') return <PasskeyDialog onClose={onClose} />
  if (opened === 'codes') return <NewCodes onClose={onClose} />
  if (opened === 'end app') return <RemoveApp onClose={onClose} />
  return <RemovePasskey {...opened} onClose={onClose} />
}

interface Steps extends TwoStep {
  open(part: Opened): void
}

const StepList = ({ appSince, passkeys, codesLeft, open }: Steps) => (
  <ul className="profile-sessions profile-tokens">
    {appSince && (
      <li>
        <strong>Authenticator app</strong>
        <span className="profile-hint">
          set up <RelativeTime moment={appSince} />
        </span>
        <Button size="small" danger onClick={() => open('end app')}>
          Remove app
        </Button>
      </li>
    )}
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <strong>Passkey: {passkey.title}</strong>
        <span className="profile-hint">
          {passkey.usedAt ? (
            <>
              used <RelativeTime moment={passkey.usedAt} />
            </>
          ) : (
            'never used'
          )}
        </span>
        <Button size="small" danger onClick={() => open(passkey)}>
          Remove passkey
        </Button>
      </li>
    ))}
    {(appSince || passkeys.length > 0) && (
      <li>
        <strong>Recovery codes</strong>
        <span className="profile-hint">{codesLeft} left</span>
        <Button size="small" onClick={() => open('codes')}>
          New codes…
        </Button>
      </li>
    )}
  </ul>
)

/** An authenticator app, passkeys and recovery codes, which guard the account beside its password. */
export const TwoStepSection = ({ isRequired }: { isRequired: boolean }) => {
  const { data, error, refetch } = useGetTwoStepQuery(undefined, { refetchOnMountOrArgChange: true })
  const [opened, setOpened] = useState<Opened>()
  const dispatch = useDispatch()
  const close = () => {
    setOpened(undefined)
    // The user's data says whether the company still waits for it. Fetched earlier, it would close the dialog with the codes.
    dispatch(api.util.invalidateTags(['User']))
  }
  return (
    <section aria-labelledby="profile-two-step">
      <h2 id="profile-two-step">Two-step sign-in</h2>
      {isRequired && (
        <p className="two-step-required" role="alert">
          Your company requires it. Set up an app or a passkey to continue.
        </p>
      )}
      <p className="profile-hint">
        A password can be guessed or stolen. With a passkey, or a code from an app on your phone, it is not enough to
        sign in.
      </p>
      {error && !data && <FailureState title="Couldn’t load this" error={error} retry={() => void refetch()} />}
      {data && <StepList {...data} open={setOpened} />}
      <div className="two-step-actions">
        {!data?.appSince && <Button onClick={() => setOpened('app')}>Set up an app…</Button>}
        <Button onClick={() => setOpened('passkey')}>Add a passkey…</Button>
      </div>
      {opened && <Suspense>{dialogOf(opened, close)}</Suspense>}
    </section>
  )
}
