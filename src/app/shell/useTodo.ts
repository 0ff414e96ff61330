import { useCanOpen } from './useCanOpen.ts'

interface Todo {
  words: string
  /** Where it is done; only if there is such a screen for this user. */
  to?: string
}

interface Place {
  words: string
  path: string
  /** Narrows the screen to what the notice is about. */
  query?: string
}

/** What to do about the notices that the server raises. */
const todos: Record<string, Place> = {
  missingPo: { words: 'Match these shipments with their purchase orders.', path: '/missing/po' },
  missingFnsku: { words: 'Give these SKUs their FNSKU.', path: '/missing/fnsku' },
  closingClaims: {
    words: 'File these claims before their window closes.',
    path: '/refunds/refunds',
    query: '?closing=1',
  },
}

/** What the user is to do about a notice, and where. */
export const useTodo = (notice: string): Todo | undefined => {
  const canOpen = useCanOpen()
  const todo = todos[notice]
  if (!todo) return undefined
  const { words, path, query = '' } = todo
  return canOpen(path) ? { words, to: path + query } : { words }
}
