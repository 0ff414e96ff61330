import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSignOutMutation } from '#domains/session/index.ts'
import { useGetStartQuery } from './onboardingApi.ts'
import './onboarding.css'

/** The steps of the setup, in their order. */
const setupSteps = [
  { path: '/onboarding/start', title: 'Your company' },
  { path: '/onboarding/connect', title: 'Your data' },
  { path: '/onboarding/lights', title: 'What has come' },
] as const
type SetupPath = (typeof setupSteps)[number]['path']

/** Where one is in the setup; every step is open once the company is named. */
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
  /** What this step is for, in a sentence or two. */
  about: ReactNode
  children: ReactNode
  /** What leads on, and back. */
  actions: ReactNode
}

/** A step of the setup: no menu, since nothing else opens yet. */
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
