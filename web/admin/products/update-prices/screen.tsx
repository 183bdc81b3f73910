import { useNavigate } from 'react-router'
import type { updatePrices } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsRoot } from '#web/session/session.ts'
import { updatePricesTexts as texts } from '#web/texts/admin-price-file.ts'
import { dirtyForms } from '../../ui/form/dirty-forms.ts'
import { Page } from '../../ui/page.tsx'
import { passFiles } from '../../ui/passed-files.ts'
import { RootOnly } from '../../ui/root-only.tsx'
import { BulkSteps } from '../price-file/bulk-steps.tsx'
import { PRICES } from '../price-file/purposes.ts'
import { sendRows } from '../price-file/send-rows.ts'
import type { OpenPriceFile } from '../price-file/price-file-state.ts'
import { SuppliersButton } from '../price-file/suppliers/suppliers-button.tsx'
import { HistoryButton } from '../history-button.tsx'
import { UpdateResultPanel } from './result.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/**
 * Updates base prices from a supplier's file: file, columns, review, result (bulk.md §7,
 * /admin/products/update-prices).
 */
export default function UpdatePrices() {
  const isRoot = useIsRoot()
  return (
    <Page
      title={texts.title}
      actions={
        isRoot ? (
          <>
            <SuppliersButton />
            <HistoryButton />
          </>
        ) : null
      }
    >
      <RootOnly notice={texts.onlyRoot}>
        <UpdateSteps />
      </RootOnly>
    </Page>
  )
}

function UpdateSteps() {
  const navigate = useNavigate()

  /** Opens the same file with the same columns in the import, which creates products. */
  function addUnknown({ source, isDecided, facts: { sheet, layout } }: OpenPriceFile): void {
    // Edits of rows would be lost, so leaving asks for confirmation.
    if (!isDecided) dirtyForms.mark('csv', false)
    const passed = passFiles({ files: [source], reading: { sheet, layout } })
    void navigate('/admin/products/import', { state: { ...passed, addsUnknown: true } })
  }

  return (
    <BulkSteps<Output<typeof updatePrices>>
      purpose={PRICES}
      apply={{ names: 'none', createNew: false, categories: null }}
      submit={texts.submit}
      send={async (file, fileName, onProgress) =>
        sendRows('PATCH /api/products/prices-update', {
          body: await file.pricesBody(),
          fileName,
          onProgress,
        })
      }
      addUnknown={addUnknown}
      renderResult={({ answer }, { again }) => <UpdateResultPanel result={answer} onAgain={again} />}
    />
  )
}
