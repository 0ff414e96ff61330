import type { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { evidencePdf } from './evidencePdf.ts'
import type { Bundled, Evidence } from './readEvidence.ts'

/** A document's bytes; given when its turn comes, so that one file is open at a time. */
type Open = (document: Bundled) => Readable

/** The bundle as it is written. */
export const evidenceZip = async (
  { found, documents, country }: Evidence,
  companyTitle: string,
  open: Open,
): Promise<Readable> => {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const name = `claim-${found.claim.id}`
  zip.addBuffer(await evidencePdf(found, documents, { title: companyTitle, country }), `${name}.pdf`)
  zip.addBuffer(Buffer.from(found.text), `${name}.txt`)
  for (const document of documents) {
    // pictures and PDFs are compressed already
    zip.addReadStreamLazy(document.entry, { compress: false }, (give) => {
      // the zip takes no notice of a source that fails
      give(
        null,
        open(document).on('error', (error) => output.destroy(error)),
      )
    })
  }
  zip.end()
  return output
}
