import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'

/** A text that users may see. `{…}` stands for a value. */
export interface ProductText {
  file: string
  line: number
  text: string
}

/** Folders whose sources contain texts for users. */
const folders = ['src', 'server']
/** Sources that no user meets: tests, test data, database steps and what only administrators run. */
const internal = /\.test\.|[\\/](testing|fixtures|migrations|demo|backup|admin)[\\/]/
/** Attributes that hold identifiers, addresses or styles. */
const technical =
  /^(className|key|type|role|href|to|id|name|htmlFor|path|d|viewBox|fill|stroke|transform|autoComplete|rel|target|mode|size|variant|kind|placement|inputMode|style)$/
const sqlStart = /^\s*(select|insert|update|delete|with|create|alter|analyze|set|copy)\b/i
const gap = '{…}'

/** True for sentences and labels; false for identifiers, class names and single lower-case words. */
const isForUsers = (text: string): boolean => {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed) || sqlStart.test(trimmed)) return false
  // without a space the first pattern would try each letter of a long encoded text to its end
  return (trimmed.includes(' ') && /\p{L}\S* +\S/u.test(trimmed)) || /^\p{Lu}\p{Ll}+/u.test(trimmed)
}

interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the text of a node, or null if the node holds none. */
const readText = (node: SyntaxNode): string | null => {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join(gap)
}

/** True for syntax that holds no texts: imports, types, SQL templates and technical attributes. */
const isSkipped = (node: SyntaxNode): boolean =>
  /^(ImportDeclaration|ExportAllDeclaration|TaggedTemplateExpression|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeAnnotation)$/.test(
    node.type,
  ) ||
  (node.type === 'JSXAttribute' && technical.test(String((node.name as { name: unknown }).name)))

const addTexts = (node: unknown, add: (start: number, text: string) => void): void => {
  if (Array.isArray(node)) for (const item of node) addTexts(item, add)
  if (!isNode(node) || isSkipped(node)) return
  const text = readText(node)
  if (text !== null && (node.type === 'JSXText' ? /\p{L}{2}/u.test(text) : isForUsers(text.replaceAll(gap, ' '))))
    add(node.start, text.replace(/\s+/g, ' ').trim())
  for (const value of Object.values(node)) if (typeof value === 'object') addTexts(value, add)
}

/** Reads all texts of the client and the server that users may see, in the order of their files and lines. */
export const readTexts = (): ProductText[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file) && !internal.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const texts: ProductText[] = []
      const { program } = parse(source, {
        sourceType: 'module',
        plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
      })
      addTexts(program, (start, text) => texts.push({ file, line: source.slice(0, start).split('\n').length, text }))
      return texts
    })
