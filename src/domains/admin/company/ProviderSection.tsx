import { Button } from 'antd'
import { Suspense, useState } from 'react'
import type { SignInProvider } from '#contract/companySignIn.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { Section } from './Section.tsx'
import { useGetSignInProviderQuery } from './signInProviderApi.ts'

const ProviderPanel = lazyPart(() => import('./ProviderPanel.tsx'))

const passwordNotes: Record<SignInProvider['passwords'], string> = {
  everybody: 'Passwords work as well.',
  admins: 'Admins may use a password as well.',
  nobody: 'Nobody can use a password.',
}

const summaryOf = ({ active, issuer, domains, passwords }: SignInProvider): string =>
  active
    ? `People at ${domains.join(', ')} sign in with ${issuer}. ${passwordNotes[passwords]}`
    : `${issuer} is switched off. Everybody signs in with a password.`

/** How members sign in with the company's own provider. */
export const ProviderSection = () => {
  const { data: provider, error, refetch } = useGetSignInProviderQuery()
  const [isOpen, setIsOpen] = useState(false)
  const content = () => {
    if (error && provider === undefined)
      return <FailureState title="Couldn’t load the provider" error={error} retry={() => void refetch()} />
    if (provider === undefined) return null
    return (
      <>
        <p>{provider ? summaryOf(provider) : 'Your provider will be here. Set it up to let people sign in with it.'}</p>
        <Button onClick={() => setIsOpen(true)}>{provider ? 'Change the provider…' : 'Set up a provider…'}</Button>
        {isOpen && (
          <Suspense>
            <ProviderPanel provider={provider} onClosed={() => setIsOpen(false)} />
          </Suspense>
        )}
      </>
    )
  }
  return (
    <Section
      title="Sign in with your company"
      about="Okta, Microsoft Entra, Google Workspace or another OpenID Connect provider signs your people in. New people become members at their first sign-in, and whoever you remove there can no longer sign in here."
    >
      {content()}
    </Section>
  )
}
