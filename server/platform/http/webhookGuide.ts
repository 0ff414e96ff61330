/** How a program receives webhooks, as Markdown for the page of the public API. */
export const webhookGuide = `## Webhooks

Admins add webhooks under Settings › Webhooks, or here with the scope \`webhooks:write\`. Clove sends each event as a POST
request with a JSON body: \`id\`, \`type\`, \`created\`, \`company\` and \`data\` with ids, counts, a title and the address of the
page in Clove. Events have no personal data. Types: \`import.finished\`, \`action.appeared\`, \`claim.closing\`,
\`purchase.placed\`, \`report.ready\`, and \`webhook.test\` for tests.

Respond with 2xx within 10 seconds. Redirects are not followed. After any other response Clove tries again: after 30 seconds,
then after three times as long each time and at most four hours, for a day. A webhook that fails for a whole day is paused.
An event can arrive twice: \`Clove-Delivery\` and \`id\` stay the same.

\`Clove-Signature: t=…,v1=…\` has the time in seconds, and the HMAC-SHA256 of the time, a dot and the body with the signing
secret. Check it before you use an event:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto'

/** body: the request's text as it arrived; header: its Clove-Signature; secret: whsec_… */
export const isFromClove = (body, header, secret, now = Date.now()) => {
  const { t, v1 = '' } = Object.fromEntries(header.split(',').map((part) => part.split('=')))
  const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest()
  const received = Buffer.from(v1, 'hex')
  const isFresh = Math.abs(now / 1000 - Number(t)) < 300
  return isFresh && received.length === expected.length && timingSafeEqual(received, expected)
}
\`\`\`
`
