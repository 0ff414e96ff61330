import { notices } from '../notices.ts'
import { useCanOpen } from './useCanOpen.ts'

interface Todo {
  words: string
  /** Where it is done; only if there is such a screen for this user. */
  to?: string
}

/** What the user is to do about a notice, and where. */
export const useTodo = (notice: string): Todo | undefined => {
  const canOpen = useCanOpen()
  const todo = notices.find(({ id }) => id === notice)?.todo
  if (!todo) return undefined
  const { words: label, path, query = '' } = todo
  return canOpen(path) ? { words: label, to: path + query } : { words: label }
}
