import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A device that has checked its user: user present and verified; with a new key, that too. */
const VERIFIED = 0x05
const WITH_KEY = 0x45

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

const dataOf = (origin: string, flags: number, counter: number, more = Buffer.alloc(0)) => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** What `beginPasskey` and `beginPasskeySignIn` answer. */
export interface Begun {
  options: { challenge: string }
  sealed: string
}

/** A passkey in software, which answers as a browser does. */
export const softPasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** What `addPasskey` takes. */
    create: ({ options, sealed }: Begun) => {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const made = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dataOf(origin, WITH_KEY, counter, made))],
      ])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: text(Buffer.from(isoCBOR.encode(attestation as never))),
      }
      return { title: 'Laptop', sealed, credential: { ...common, response } }
    },
    /** What `signInWithPasskey` takes. */
    answer: ({ options, sealed }: Begun) => {
      counter += 1
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = dataOf(origin, VERIFIED, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { sealed, credential: { ...common, response } }
    },
  }
}
