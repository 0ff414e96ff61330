import { Button } from 'antd'
import { useBeginCompanySignInMutation } from '#domains/session/index.ts'
import { useCommand } from '#shared/api/useCommand.ts'

/** Connects the account to the provider of a company, which signs it in from then on. */
export const CompanySignInSection = ({ email }: { email: string }) => {
  const begin = useCommand(useBeginCompanySignInMutation())
  const connect = async () => {
    const begun = await begin.run({ email, connects: true })
    if (begun) window.location.assign(begun.address)
  }
  return (
    <section aria-labelledby="profile-company">
      <h2 id="profile-company">Company sign-in</h2>
      <p className="profile-hint">
        If your company signs in with its own provider, connect this account to it. You stay signed in.
      </p>
      <Button loading={begin.isBusy} onClick={() => void connect()}>
        Connect
      </Button>
      {begin.failure && <p role="alert">{begin.failure}</p>}
    </section>
  )
}
