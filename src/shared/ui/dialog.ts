import { createContext, type ReactNode, useContext } from 'react'

export const messageTypes = ['info', 'success', 'warning', 'error'] as const
export type MessageType = (typeof messageTypes)[number]

export interface Question {
  title: string
  message?: string
  content?: ReactNode
  ok?: string
}

export interface Message {
  type: MessageType
  title?: string
  message: string
  /** Label of the button; 'dismiss' by default. */
  ok?: string
  /** Label of a second button; none by default. */
  cancel?: string
}

/** Each resolves to true for OK and false for Cancel. */
export interface Dialogs {
  ask(question: Question): Promise<boolean>
  /** @throws for a type that is not one of the four */
  tell(message: Message): Promise<boolean>
}

/** The content of a dialog. */
export interface Dialog {
  type?: MessageType
  title: string
  message?: string
  content?: ReactNode
  ok: string
  cancel?: string
}

export const dialogOfQuestion = ({ ok = 'OK', ...question }: Question): Dialog => ({
  ...question,
  ok,
  cancel: 'Cancel',
})

export const dialogOfMessage = ({ type, title = '', ok = 'dismiss', ...message }: Message): Dialog => {
  if (!messageTypes.includes(type)) throw new Error(`'${type}' is not a message type`)
  return { ...message, type, title, ok }
}

export const DialogContext = createContext<Dialogs | undefined>(undefined)

/** Dialogs that return their result: `if (await ask({ title: 'Really?' })) …` */
export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogContext)
  if (!dialogs) throw new Error('useDialogs needs a DialogProvider')
  return dialogs
}
