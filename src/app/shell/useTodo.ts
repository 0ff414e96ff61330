import { useCanOpen } from './useCanOpen.ts'

interface Todo {
  words: string
  /** Where it is done; only if there is such a screen for this user. */
  path?: string
}

/** What to do about the notices that the server raises. */
const todos: Record<string, Required<Todo>> = {
  missingPo: { words: 'Match these shipments with their purchase orders.', path: '/missing/po' },
  missingFnsku: { words: 'Give these SKUs their FNSKU.', path: '/missing/fnsku' },
}

/** What the user is to do about a notice, and where. */
export const useTodo = (notice: string): Todo | undefined => {
  const canOpen = useCanOpen()
  const todo = todos[notice]
  return !todo || canOpen(todo.path) ? todo : { words: todo.words }
}
