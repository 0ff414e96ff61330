import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignOutMutation } from '#domains/session/index.ts'
import { useGetStartQuery } from './onboardingApi.ts'
import './onboarding.css'

/** The steps of the setup, in order. */
const setupSteps = [
  { path: '/onboarding/start', title: 'Your company' },
  { path: '/onboarding/connect', title: 'Your data' },
  { path: '/onboarding/sourcing', title: 'What you pay' },
  { path: '/onboarding/lights', title: 'What’s imported' },
] as const
type SetupPath = (typeof setupSteps)[number]['path']

/** The current step of the setup; every step is enabled once the company has a name. */
const Stepper = ({ at: currentPath }: { at: SetupPath }) => {
  const { data } = useGetStartQuery()
  const isNamed = Boolean(data?.sellers.length)
  return (
    <nav aria-label="Steps of the setup">
      <ol className="setup-steps">
        {setupSteps.map(({ path, title }) => (
          <li key={path} aria-current={path === currentPath ? 'step' : undefined}>
            {path === currentPath || !isNamed ? <span>{title}</span> : <Link to={path}>{title}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface Frame {
  at: SetupPath
  title: string
  /** The purpose of this step, in a sentence or two. */
  about: ReactNode
  children: ReactNode
  /** Buttons for the next and previous step. */
  actions: ReactNode
}

/** A step of the setup, without a menu because nothing else opens yet. */
export const SetupFrame = ({ at: currentPath, title, about, children, actions }: Frame) => {
  const [signOut] = useSignOutMutation()
  return (
    <main className="setup">
      <header>
        <strong>Clove</strong>
        <Stepper at={currentPath} />
        <Button type="text" onClick={() => void signOut()}>
          Sign out
        </Button>
      </header>
      <h1>{title}</h1>
      <p className="setup-about">{about}</p>
      {children}
      <footer>{actions}</footer>
    </main>
  )
}
