import type { ReactNode } from 'react'

interface Part {
  title: string
  about: ReactNode
  children: ReactNode
}

/** A section of the form: its description on the left, its fields on the right. */
export const Section = ({ title, about, children }: Part) => (
  <section className="company-section">
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
    </div>
    <div>{children}</div>
  </section>
)
