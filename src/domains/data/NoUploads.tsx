import type { ReactNode } from 'react'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { reportPlaces } from './reportPlaces.ts'

/** What to bring first, and where Amazon keeps it. */
export const NoUploads = ({ template, action }: { template: string; action: ReactNode }) => (
  <EmptyState title="No reports yet" action={action}>
    <p>
      Drop Amazon’s report files anywhere on this page: text, CSV, Excel, zip or gz, as they were downloaded. In Seller
      Central you find them under
    </p>
    <dl className="upload-places">
      {reportPlaces().map(({ place, what }) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <p>
      Orders of your own shop come in{' '}
      <a href={template} download>
        our template
      </a>
      .
    </p>
  </EmptyState>
)
