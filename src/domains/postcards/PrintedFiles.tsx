import { Button } from 'antd'
import type { Postcard, PostcardFile } from '#contract/postcards.ts'
import { counted } from '#shared/lib/counted.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { formatMoment } from '#shared/lib/moment.ts'
import { Bar } from '#shared/ui/Bar.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { usePostcardFiles } from './usePostcardFiles.ts'

/** The files of a campaign while they are made, and to be downloaded. */
export const PrintedFiles = ({ postcard }: { postcard: Postcard }) => {
  const { id, state, progress, files, filesUntil, printedAt } = postcard
  const addresses = usePostcardFiles(id)
  const calendar = useCalendar()
  const columns: SmallColumn<PostcardFile>[] = [
    { key: 'name', title: 'File', kind: 'prose', names: true, cell: ({ name }) => name },
    {
      key: 'cards',
      title: 'Holds',
      cell: ({ kind, cards }) => (kind === 'cards' ? counted(cards, 'card') : counted(cards, 'address', 'addresses')),
    },
    { key: 'size', title: 'Size', spare: true, cell: ({ bytes }) => formatSize(bytes) },
    {
      key: 'get',
      title: 'Download',
      hidesTitle: true,
      kind: 'actions',
      cell: ({ at, name }) => (
        <Button size="small" href={addresses.file(at)} download aria-label={`Download ${name}`}>
          Download
        </Button>
      ),
    },
  ]
  if (state === 'printing')
    return (
      <p className="postcard-progress" role="status">
        The files are being made.
        <Bar percent={progress ?? 0} label="Progress of printing" width={160} />
      </p>
    )
  if (state !== 'printed') return null
  return (
    <section className="postcard-files" aria-label="Files">
      <h2>Files for the printer</h2>
      {printedAt && <p>Printed {formatMoment(printedAt, calendar)}; the households count as written to since then.</p>}
      {files.length > 0 ? (
        <>
          <SmallTable label="Files" cards columns={columns} rows={files} rowKey={({ at }) => at} />
          {filesUntil && (
            <p>They hold addresses and are erased {formatMoment(filesUntil, calendar)}. Each download is on record.</p>
          )}
        </>
      ) : (
        <p>The files are erased: they held addresses. Print again if you need them.</p>
      )}
    </section>
  )
}
