// Writes the hashes of common passwords: `node config/commonPasswords.mjs LIST…`, each list with a password in each line.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** Shorter passwords are rejected by their length. */
const MIN_LENGTH = 10
const BUCKETS = 1 << 16

const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap((list) => readFileSync(list, 'utf8').split(/\r?\n/))
    .map((line) => line.toLowerCase())
    .filter((password) => password.length >= MIN_LENGTH),
)
const hashes = [...passwords].map((password) => createHash('sha256').update(password).digest().readUInt32BE())
const counts = Buffer.alloc(BUCKETS)
for (const hash of hashes) counts[hash >>> 16] += 1
const rests = Buffer.alloc(2 * hashes.length)
for (const [index, hash] of hashes.sort((a, b) => a - b).entries()) rests.writeUInt16BE(hash & 0xffff, 2 * index)

writeFileSync(
  new URL('../server/platform/session/commonPasswordHashes.ts', import.meta.url),
  `/**
 * The hashes of ${passwords.size.toLocaleString('en')} passwords of ${MIN_LENGTH} and more characters, in base64: the number of hashes that begin with each pair of
 * bytes, then the next pair of bytes of each, in order. Written by \`config/commonPasswords.mjs\` from the
 * million most common passwords of SecLists (10-million-password-list-top-1000000, MIT) and those of
 * @zxcvbn-ts/language-common 4.1.3 (MIT), which are from published leaks.
 */
export const commonPasswordHashes =
  '${Buffer.concat([counts, rests]).toString('base64')}'
`,
)
