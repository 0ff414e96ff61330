import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { PASSWORD_RULE } from '#contract/session.ts'
import { AuthFrame } from './AuthFrame.tsx'

interface Field {
  name: string
  label: string
  type?: 'email' | 'password'
  autoComplete: string
}

interface Props<Schema extends z.ZodMiniObject> {
  title: string
  intro?: string
  /** The account of the fields, for password managers, when no field has it. */
  username?: string
  /** The schema of the request body, which validates each field. */
  schema: Schema
  fields: readonly Field[]
  action: string
  isBusy: boolean
  /** The server's error message, shown in the form. */
  failure: string | undefined
  onSubmit(body: z.infer<Schema>): void
  footer: ReactNode
}

type Mistakes = Record<string, string>

const mistakesOf = ({ issues }: z.core.$ZodError): Mistakes =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse())

const valuesOf = ({ elements }: HTMLFormElement, fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name }) => [name, (elements.namedItem(name) as HTMLInputElement).value]))

/** A form without a session. Plain HTML, because antd's form would double the size of the first page. */
export const AuthForm = <Schema extends z.ZodMiniObject>({
  title,
  intro,
  username,
  schema,
  fields,
  action,
  isBusy,
  failure,
  onSubmit,
  footer,
}: Props<Schema>) => {
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = schema.safeParse(valuesOf(event.currentTarget, fields))
    setMistakes(parsed.success ? {} : mistakesOf(parsed.error))
    if (parsed.success) onSubmit(parsed.data)
  }
  return (
    <AuthFrame title={title}>
      {intro && <p>{intro}</p>}
      {failure && (
        <p className="auth-failure" role="alert">
          {failure}
        </p>
      )}
      <form noValidate onSubmit={submit}>
        {username && <input hidden readOnly type="email" autoComplete="username" value={username} />}
        {fields.map((field, index) => (
          <AuthField key={field.name} field={field} mistake={mistakes[field.name]} isFirst={index === 0} />
        ))}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {action}
        </Button>
      </form>
      <p>{footer}</p>
    </AuthFrame>
  )
}

const AuthField = ({
  field: { name, label, type, autoComplete },
  mistake,
  isFirst,
}: {
  field: Field
  mistake: string | undefined
  isFirst: boolean
}) => {
  const Control = type === 'password' ? Input.Password : Input
  const mistakeId = `${name}-mistake`
  const ruleId = `${name}-rule`
  const rule = autoComplete === 'new-password' && !mistake && PASSWORD_RULE
  return (
    <div className="auth-field">
      <label htmlFor={name}>{label}</label>
      <Control
        id={name}
        name={name}
        type={type === 'password' ? undefined : type}
        autoComplete={autoComplete}
        autoFocus={isFirst}
        status={mistake && 'error'}
        aria-invalid={Boolean(mistake)}
        aria-describedby={mistake ? mistakeId : rule ? ruleId : undefined}
      />
      {rule && (
        <p id={ruleId} className="auth-rule">
          {rule}
        </p>
      )}
      {mistake && (
        <p id={mistakeId} className="auth-mistake">
          {mistake}
        </p>
      )}
    </div>
  )
}
