import * as z from 'zod/mini'

// zod tests for `new Function`, which the Content-Security-Policy forbids; must be imported before any module that
// creates a schema
z.config({ jitless: true })
