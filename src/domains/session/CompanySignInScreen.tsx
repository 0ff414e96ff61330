import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { companySignInRoutes } from '#contract/companySignIn.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { useBeginCompanySignInMutation, useSignInWithCompanyMutation } from './sessionApi.ts'
import type { SessionRoot } from './sessionSelectors.ts'
import { selectReturnTo } from './sessionSlice.ts'

const useSessionSelector = useSelector.withTypes<SessionRoot>()

const title = 'Sign in with your company'
const fields = [{ name: 'email', label: 'Work email', type: 'email', autoComplete: 'username' }] as const
const WithEmail = z.pick(companySignInRoutes.beginCompanySignIn.body, { email: true })
const back = <Link to="/login/sign-in">Sign in with a password</Link>

/** Finishes a sign-in with the provider's response, which stands in the address. */
const Arrival = ({ query }: { query: string }) => {
  const finish = useCommand(useSignInWithCompanyMutation())
  const returnTo = useSessionSelector(selectReturnTo)
  const navigate = useNavigate()
  const isSent = useRef(false)
  useEffect(() => {
    // a response counts once
    if (isSent.current) return
    isSent.current = true
    void finish.run({ query }).then((user) => user && navigate(returnTo, { replace: true }))
  }, [finish.run, query, returnTo, navigate])
  return (
    <AuthFrame title={title}>
      {finish.failure ? (
        <>
          <p className="auth-failure" role="alert">
            {finish.failure}
          </p>
          <p>
            <Link to="/login/company">Try again</Link> · {back}
          </p>
        </>
      ) : (
        <p role="status">Signing you in…</p>
      )}
    </AuthFrame>
  )
}

/** Leads to the provider of a person's company by their address. */
const CompanySignInScreen = () => {
  const begin = useCommand(useBeginCompanySignInMutation())
  const query = useLocation().search.slice(1)
  if (query) return <Arrival key={query} query={query} />
  const submit = async ({ email }: { email: string }) => {
    const begun = await begin.run({ email })
    if (begun) window.location.assign(begun.address)
  }
  return (
    <AuthForm
      title={title}
      intro="Clove takes you to the sign-in page of your company."
      schema={WithEmail}
      fields={fields}
      action="Continue"
      isBusy={begin.isBusy}
      failure={begin.failure}
      onSubmit={(body) => void submit(body)}
      footer={back}
    />
  )
}

export default CompanySignInScreen
