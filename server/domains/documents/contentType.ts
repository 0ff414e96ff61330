/** A file type of documents. */
export interface ContentType {
  /** Its media type. */
  type: string
  /** File extensions, the default first. */
  endings: readonly [string, ...string[]]
  /** True when a browser may display it inline. */
  preview: boolean
  isIn(head: Buffer): boolean
}

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)

/** The type in which photos are stored. */
export const jpeg: ContentType = {
  type: 'image/jpeg',
  endings: ['jpg', 'jpeg'],
  preview: true,
  isIn: (head) => startsWith(head, 0xff, 0xd8, 0xff),
}

/** Allowed types of documents by their first bytes. A file with these bytes elsewhere does not match. */
const contentTypes: readonly ContentType[] = [
  {
    type: 'application/pdf',
    endings: ['pdf'],
    preview: true,
    isIn: (head) => head.toString('latin1', 0, 5) === '%PDF-',
  },
  jpeg,
  {
    type: 'image/png',
    endings: ['png'],
    preview: true,
    isIn: (head) =>
      startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) && head.toString('latin1', 12, 16) === 'IHDR',
  },
  {
    type: 'image/tiff',
    endings: ['tif', 'tiff'],
    preview: false,
    isIn: (head) => startsWith(head, 0x49, 0x49, 0x2a, 0x00) || startsWith(head, 0x4d, 0x4d, 0x00, 0x2a),
  },
]

/** Number of bytes needed for the detection. */
export const HEAD = 16

/** Returns the type of a file by its first bytes, regardless of its name; undefined when it is not allowed. */
export const contentTypeOf = (head: Buffer): ContentType | undefined => contentTypes.find(({ isIn }) => isIn(head))

/** Returns whether a document of this media type may be displayed inline. */
export const hasPreview = (type: string): boolean => contentTypes.some((one) => one.type === type && one.preview)

/** Returns the name with an extension that matches the type, so that no program treats it as another. */
export const namedAs = (name: string, { endings }: ContentType): string => {
  const [, ending = ''] = /\.([^.]*)$/.exec(name) ?? []
  return endings.includes(ending.toLowerCase()) ? name : `${name}.${endings[0]}`
}
