import type { ReactNode } from 'react'
import './authForm.css'

/** What every screen without the shell has: the brand and a title. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="auth">
    <p className="auth-brand">Clove</p>
    <h1>{title}</h1>
    {children}
  </main>
)
