import type { InputHTMLAttributes, ReactNode } from 'react'
import './plainInput.css'

interface Plain extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  before?: ReactNode
  after?: ReactNode
}

/** A field that looks like antd's, which would bring its text area, password and one-time code along. */
export const PlainInput = ({ label, before, after, className = '', ...input }: Plain) => (
  <span className={`plain-input ${className}`}>
    {before}
    <input aria-label={label} {...input} />
    {after}
  </span>
)
