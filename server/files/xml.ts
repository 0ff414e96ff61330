import { SaxesParser } from 'saxes'
import type { Source } from '#platform/files/source.ts'
import { UnreadableFile } from './unreadable.ts'

/** Callbacks for the parts of an XML file. Names have no prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Streams an XML file of a workbook through `reader`; yields after each chunk, so that rows can be consumed as they
 * arrive.
 */
export async function* readXml(source: Source, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => reader.open?.(local(name), attributes))
  parser.on('closetag', ({ name }) => reader.close?.(local(name)))
  parser.on('text', (text) => reader.text?.(text))
  parser.on('error', () => {
    throw new UnreadableFile('The workbook is damaged. Save it again, or as CSV.')
  })
  const decoder = new TextDecoder()
  for await (const chunk of source.open() as AsyncIterable<Buffer>) {
    parser.write(decoder.decode(chunk, { stream: true }))
    yield
  }
  parser.close()
  yield
}

/** Streams a small XML file to its end. */
export async function readWholeXml(source: Source | undefined, reader: XmlReader): Promise<void> {
  if (!source) return
  for await (const _ of readXml(source, reader));
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
