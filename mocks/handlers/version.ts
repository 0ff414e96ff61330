import { HttpResponse, http } from 'msw'

/** The build file with the served version; tests run as version 'development'. */
export const versionHandlers = [
  http.get('*/version.json', () => HttpResponse.json({ version: 'development', build: 'one' })),
]
