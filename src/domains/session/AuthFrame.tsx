import type { ReactNode } from 'react'
import './authForm.css'

/** The frame of screens without the shell: brand and title. */
export const AuthFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="auth">
    <p className="auth-brand">Clove</p>
    <h1>{title}</h1>
    {children}
  </main>
)
