/** A kind of file that can be a document. */
export interface ContentType {
  /** Its media type. */
  type: string
  /** Endings of its name, the usual one first. */
  endings: readonly [string, ...string[]]
  /** Whether a browser may show it in place. */
  preview: boolean
  isIn(head: Buffer): boolean
}

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte)

/** What a document may be, by its first bytes. A file of another kind with one of these further in is none of them. */
const contentTypes: readonly ContentType[] = [
  {
    type: 'application/pdf',
    endings: ['pdf'],
    preview: true,
    isIn: (head) => head.toString('latin1', 0, 5) === '%PDF-',
  },
  {
    type: 'image/jpeg',
    endings: ['jpg', 'jpeg'],
    preview: true,
    isIn: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  },
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

/** Bytes that are enough to tell. */
export const HEAD = 16

/** What a file is by its first bytes, whatever it is called; undefined when it can be no document. */
export const contentTypeOf = (head: Buffer): ContentType | undefined => contentTypes.find(({ isIn }) => isIn(head))

/** Whether a document of this media type may be shown in place. */
export const hasPreview = (type: string): boolean => contentTypes.some((one) => one.type === type && one.preview)

/** The name with an ending that says what the file is: no program is to take it for anything else. */
export const namedAs = (name: string, { endings }: ContentType): string => {
  const [, ending = ''] = /\.([^.]*)$/.exec(name) ?? []
  return endings.includes(ending.toLowerCase()) ? name : `${name}.${endings[0]}`
}
