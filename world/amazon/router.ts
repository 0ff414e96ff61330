import type { Operation } from './call.ts'

export interface Found {
  operation: Operation
  params: Record<string, string>
}

/** Finds the operation of a method and path; a part of its path between braces stands for anything. */
export const openRouter = (operations: readonly Operation[]) => {
  const known = operations.map((operation) => ({ operation, parts: operation.path.split('/') }))
  return (method: string, path: string): Found | undefined => {
    const parts = path.split('/')
    for (const { operation, parts: wanted } of known) {
      if (operation.method !== method || wanted.length !== parts.length) continue
      const params: Record<string, string> = {}
      const fits = wanted.every((part, at) => {
        const told = decodeURIComponent(parts[at] ?? '')
        if (!part.startsWith('{')) return part === told
        params[part.slice(1, -1)] = told
        return told !== ''
      })
      if (fits) return { operation, params }
    }
    return undefined
  }
}
