import { HttpResponse, http } from 'msw'

/** The built file that says which version is served; tests run as version 'development'. */
export const versionHandlers = [
  http.get('*/version.json', () => HttpResponse.json({ version: 'development', build: 'one' })),
]
