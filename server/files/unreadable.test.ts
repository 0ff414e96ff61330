import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import type { Source } from '#platform/files/source.ts'
import { csvFile, sourceOf, tabFile, zipFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'
import { workbook } from '#reports/fixtures/workbooks.ts'
import { openReport } from '#reports/reading/openReport.ts'
import { unpacked } from './gzip.ts'
import { UnreadableFile } from './unreadable.ts'

const header = headerOf('orders', 33)
const order = {
  'amazon-order-id': '111-1',
  'purchase-date': '2026-05-08T23:36:26+00:00',
  sku: 'A',
  quantity: '1',
  'sales-channel': 'Amazon.com',
}
const report = tabFile(
  header,
  Array.from({ length: 500 }, (_, i) => ({ ...order, sku: `A${i * 7919}` })),
)

async function sentence(file: Buffer | string | Source): Promise<string> {
  const source = typeof file === 'string' || Buffer.isBuffer(file) ? sourceOf(file) : file
  const error = await readAll(source).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UnreadableFile)
  return error instanceof Error ? error.message : ''
}

async function readAll(source: Source): Promise<number> {
  let rows = 0
  for (const part of await openReport(source)) for await (const batch of part.rows()) rows += batch.length
  return rows
}

describe('what is no report says so', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  it.each([
    ['an empty file', '', 'The file is empty'],
    ['blanks', ' \n\t\n ', 'is empty'],
    ['a sign-in page', '\n<!DOCTYPE html><html><title>Amazon Sign-In</title>', 'web page'],
    ['a page without doctype', '<HTML><body>', 'web page'],
    ['XML', '<?xml version="1.0"?><AmazonEnvelope/>', 'XML'],
    ['JSON', '{"errors":[{"code":"QuotaExceeded"}]}', 'JSON'],
    ['a picture', png, 'picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n\u0000', 'latin1'), 'PDF'],
    [
      'a PDF without binary bytes at its head',
      `%PDF-1.4\n${'1 0 obj << /Type /Catalog >> endobj\n'.repeat(40)}`,
      'PDF',
    ],
    ['a 7-Zip archive', Buffer.concat([Buffer.from('377abcaf', 'hex'), Buffer.alloc(600, 'a')]), '7-Zip'],
    [
      'an email',
      'Return-Path: <a@shop.example>\r\nFrom: a@shop.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n',
      'email',
    ],
    ['a Numbers document', zipFile({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }), 'Numbers'],
    [
      'a mailbox',
      'From a@shop.example Mon Mar  2 10:00:00 2026\nSubject: Report\nDate: Mon, 2 Mar 2026\n\nHello\n',
      'email',
    ],
    [
      'an email whose headings begin with a signature',
      `DKIM-Signature: v=1; a=rsa-sha256\r\n\tb=${'x'.repeat(200)}\r\nFrom: a@shop.example\r\nSubject: Report\r\n\r\nHello`,
      'email',
    ],
    ['a document', '{\\rtf1\\ansi\\deff0 {\\fonttbl {\\f0 Times;}} Report}', 'RTF'],
    ['a drawing', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG'],
    [
      'a photograph of a telephone',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'),
      'picture or a video',
    ],
    [
      'a tar archive',
      Buffer.concat([Buffer.from('report.txt'.padEnd(257, '\0')), Buffer.from('ustar\0')]),
      'tar archive',
    ],
    ['an xz archive', Buffer.from('fd377a585a000004', 'hex'), 'xz archive'],
    [
      'a web page that calls itself a workbook',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>sku',
      'saved as a workbook',
    ],
    ['a workbook with a password', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1200, '0'), 'hex'), 'password'],
    ['random bytes', Buffer.from(Array.from({ length: 600 }, (_, i) => (i * 89) % 256)), 'not a text file'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1'.padEnd(200, '0'), 'hex'), '.xls'],
    ['a RAR archive', Buffer.from('Rar!\u001a\u0007\u0000', 'latin1'), 'RAR'],
  ])('%s', async (_, content, words) => {
    expect(await sentence(content)).toContain(words)
  })
})

describe('packed files', () => {
  it('reads gzip and zip, and all files of a zip', async () => {
    expect(await readAll(sourceOf(gzipSync(report)))).toBe(500)
    const zip = zipFile({
      'a/orders.txt': report,
      'b.txt.gz': gzipSync(report),
      '__MACOSX/a/._orders.txt': 'x',
      'a/.DS_Store': 'x',
    })
    const parts = await openReport(sourceOf(zip))
    expect(parts.map(({ filename }) => filename)).toEqual(['orders.txt', 'b.txt'])
    expect(await readAll(sourceOf(zip))).toBe(1000)
  })

  it('reads a large zip from its end, without holding it', async () => {
    const noise = Array.from({ length: 1_200_000 }, (_, i) => Math.imul(i + 1, 2654435761).toString(36)).join('\t')
    const rows = Array.from({ length: 340 }, (_, i) => ({
      ...order,
      sku: `A${i}`,
      'promotion-ids': noise.slice(i * 30_000, (i + 1) * 30_000).replace(/\t/g, ' '),
    }))
    const zip = zipFile({
      'one.txt': tabFile(header, rows),
      'two.txt': tabFile(header, rows),
      'three.txt': tabFile(header, rows),
      'four.txt': tabFile(header, rows),
      'five.txt': report,
    })
    expect(zip.length).toBeGreaterThan(17 * 1024 ** 2)
    expect(await readAll(sourceOf(zip))).toBe(1860)
  })

  it.each([
    ['a truncated gzip', gzipSync(report).subarray(0, 900), 'cut off'],
    ['a damaged gzip', Buffer.concat([gzipSync(report).subarray(0, 60), Buffer.alloc(40, 7)]), 'damaged'],
    ['gzip in gzip', gzipSync(gzipSync(report)), 'compressed twice'],
    ['a zip of zips', zipFile({ 'inner.zip': zipFile({ 'a.txt': report }) }), 'In the zip file, inner.zip'],
    ['a zip with a password', zipFile({ 'a.txt': report }, true), 'password'],
    ['a truncated zip', zipFile({ 'a.txt': report }).subarray(0, 300), 'cut off'],
    ['an empty zip', zipFile({}), 'no file'],
    [
      'a zip with a picture beside the report',
      zipFile({ 'a.txt': report, 'b.png': '\u0089PNG\u0000' }),
      'In the zip file, b.png',
    ],
    ['a Numbers document in a zip of its own', zipFile({ 'stock.numbers/Index/Document.iwa': 'x' }), 'Numbers'],
    ['a Word document', zipFile({ 'word/document.xml': '<x/>' }), 'Word'],
  ])('%s', async (_, content, words) => {
    expect(await sentence(content)).toContain(words)
  })

  it('stops at a bomb before it is unpacked', async () => {
    const unpacking = (packed: number): Promise<number> => {
      const piece = Buffer.alloc(1024 ** 2)
      return sizeOf(unpacked(async () => Readable.from(Array.from({ length: 300 }, () => piece)), packed))
    }
    await expect(unpacking(500 * 1024)).rejects.toThrow('far larger than any report')
    expect(await unpacking(5 * 1024 ** 2)).toBe(300 * 1024 ** 2)
  })
})

describe('files that go wrong in the middle', () => {
  it('names the line of a second header', async () => {
    expect(await sentence(report + report)).toContain('Line 502 is another header')
    expect(await sentence(`\ufeff${report}\ufeff${report}`)).toContain('Line 502 is another header')
    expect(await sentence(report + tabFile(headerOf('listings', 29), []))).toContain('Line 502 is another header')
    expect(await sentence(csvFile(header, [order]) + csvFile(headerOf('afn'), []))).toContain(
      'Line 3 is another header',
    )
  })

  it('names the line in which a quotation mark opens that never closes', async () => {
    const csv = csvFile(header, [{ ...order, 'product-name': 'two\r\nlines' }, order])
    expect(await sentence(`${csv}"111-2,x\r\n${csvFile(header, [order])}`)).toContain('in line 5 is never closed')
    const long = `${csv}"111-2,x\r\n${'a,b\r\n'.repeat(400_000)}`
    expect(await sentence(long)).toContain('in line 5 is never closed')
  })

  it('gives up on a line that does not end, in flat memory', async () => {
    const endless: Source = {
      filename: 'x.txt',
      bytes: 1e9,
      open: () => Readable.from(pieces(`${header.join('\t')}\n`, 15_000), { objectMode: false }),
    }
    expect(await sentence(endless)).toContain('Line 2 is longer')
    const csv: Source = {
      ...endless,
      open: () => Readable.from(pieces(`${header.join(',')}\n`, 15_000), { objectMode: false }),
    }
    expect(await sentence(csv)).toContain('Line 2 is longer')
  })
})

describe('workbooks', () => {
  it('reads every sheet that is a report, in order, and leaves notes alone', async () => {
    const file = workbook({
      Notes: [['To do'], ['call']],
      Stock: [[...headerOf('afn')], ['A', 'X', 'B', 'NewItem', 'SELLABLE', '3']],
      Empty: [],
    })
    const parts = await openReport(sourceOf(file, { filename: 'w.xlsx' }))
    expect(parts.map((one) => [one.filename, one.definition.type, one.encoding])).toEqual([
      ['w.xlsx (Stock)', 'afn', 'xlsx'],
    ])
  })

  it.each([
    ['empty', workbook({ One: [] }), 'The workbook is empty'],
    ['of something else', workbook({ One: [['name', 'colour']] }), 'Clove doesn’t know the columns of this file'],
    [
      'with two reports in a sheet',
      workbook({ One: [[...headerOf('afn')], ['A'], [...headerOf('afn')]] }),
      'Line 3 is another header',
    ],
    ['with broken XML', zipFile({ 'xl/workbook.xml': '<workbook><sheets></workbook>' }), 'damaged'],
  ])('%s', async (_, content, words) => {
    expect(await sentence(content)).toContain(words)
  })
})

async function sizeOf(stream: Readable): Promise<number> {
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length
  return size
}

function* pieces(start: string, count: number): Generator<Buffer> {
  yield Buffer.from(start)
  const piece = Buffer.alloc(64 * 1024, 'x')
  for (let i = 0; i < count; i++) yield piece
}
