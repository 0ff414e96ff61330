import * as z from 'zod/mini'

// zod probes `new Function`, which the Content-Security-Policy forbids; imported before anything that makes a schema
z.config({ jitless: true })
