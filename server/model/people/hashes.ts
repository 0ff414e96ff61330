export const hexOf = (hash: Buffer): string => hash.toString('hex')

export const bytesOf = (hash: string): Buffer => Buffer.from(hash, 'hex')
