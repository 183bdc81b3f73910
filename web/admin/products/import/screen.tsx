import { useState } from 'react'
import type { importProducts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsRoot } from '#web/session/session.ts'
import { importTexts } from '#web/texts/admin-csv.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { BulkSteps } from '../csv/bulk-steps.tsx'
import { IMPORT } from '../csv/purposes.ts'
import { sendRows } from '../csv/send-rows.ts'
import { SuppliersButton } from '../csv/suppliers-button.tsx'
import { HistoryButton } from '../history-button.tsx'
import { DEFAULT_OPTIONS, ImportOptionsInput } from './options.tsx'
import { ImportResultPanel } from './result.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** Imports products from a supplier's file: file, columns, review, result (bulk.md §7, /admin/products/import). */
export default function ImportProducts() {
  const isRoot = useIsRoot()
  return (
    <Page
      title={importTexts.title}
      actions={
        isRoot ? (
          <>
            <SuppliersButton />
            <HistoryButton />
          </>
        ) : null
      }
    >
      <RootOnly notice={importTexts.onlyRoot}>
        <ImportSteps />
      </RootOnly>
    </Page>
  )
}

function ImportSteps() {
  const [options, setOptions] = useState(DEFAULT_OPTIONS)
  const { overwriteProductName, importNewProducts } = options
  return (
    <BulkSteps<Output<typeof importProducts>>
      purpose={IMPORT}
      apply={{ names: overwriteProductName ? 'all' : 'missing', createNew: importNewProducts }}
      submit={importTexts.submit}
      renderChoices={(disabled) => (
        <ImportOptionsInput options={options} onChange={setOptions} disabled={disabled} />
      )}
      send={async (file, fileName, onProgress) =>
        sendRows('PATCH /api/products/import', {
          body: await file.importBody(options),
          fileName,
          onProgress,
        })
      }
      addUnknown={importNewProducts ? undefined : () => setOptions({ ...options, importNewProducts: true })}
      renderResult={({ answer, rows }, { again, addUnknown }) => (
        <ImportResultPanel result={answer} sent={rows} onAgain={again} onAddUnknown={addUnknown} />
      )}
    />
  )
}
