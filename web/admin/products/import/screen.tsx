import { useMemo } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router'
import type { importProducts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { currentSession, useIsRoot } from '#web/session/session.ts'
import { importTexts } from '#web/texts/admin-price-file.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { BulkSteps } from '../price-file/bulk-steps.tsx'
import { IMPORT } from '../price-file/purposes.ts'
import { sendRows } from '../price-file/send-rows.ts'
import { SuppliersButton } from '../price-file/suppliers/suppliers-button.tsx'
import { HistoryButton } from '../history-button.tsx'
import { FileCategoriesInput } from './file-categories.tsx'
import { DEFAULT_OPTIONS, FIRST_OPTIONS, ImportOptionsInput, UNKNOWN_OPTIONS } from './options.tsx'
import { ImportResultPanel } from './result.tsx'
import type { ChosenOptions } from './options.tsx'
import type { BackTo } from './result.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** The categories that products can be put into; none for accounts that may not import. */
export async function clientLoader() {
  return currentSession()?.isRoot ? callAdmin('GET /api/categories/flat', {}) : []
}

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

interface ImportState {
  back?: BackTo
  isFirst?: boolean
  /** Opened from a price update, to create its unknown codes. */
  addsUnknown?: boolean
}

function firstOptions(state: ImportState | null): ChosenOptions {
  if (state?.isFirst) return FIRST_OPTIONS
  return state?.addsUnknown ? UNKNOWN_OPTIONS : DEFAULT_OPTIONS
}

function ImportSteps() {
  const { state } = useLocation() as { state: ImportState | null }
  const [options, setOptions] = usePreservedState('options', firstOptions(state))
  const { overwriteProductName, importNewProducts, categories: making } = options
  const known = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [back] = usePreservedState('back', state?.back ?? null)
  const { create } = making
  // The same object between renders: the file is reviewed again for another one.
  const categories = useMemo(() => ({ known, create }), [known, create])
  return (
    <BulkSteps<Output<typeof importProducts>>
      purpose={IMPORT}
      apply={{ names: overwriteProductName ? 'all' : 'missing', createNew: importNewProducts, categories }}
      submit={importTexts.submit}
      renderChoices={(disabled, facts) => (
        <ImportOptionsInput options={options} onChange={setOptions} disabled={disabled}>
          {facts?.categories ? (
            <FileCategoriesInput
              categories={facts.categories}
              known={known}
              making={making}
              onChange={(next) => setOptions({ ...options, categories: next })}
              disabled={disabled}
            />
          ) : null}
        </ImportOptionsInput>
      )}
      send={async (file, fileName, onProgress) => {
        const body = await file.importBody(options)
        const answer = await sendRows('PATCH /api/products/import', { body, fileName, onProgress })
        if (answer.amountNewCategories > 0) void revalidate()
        return answer
      }}
      addUnknown={importNewProducts ? undefined : () => setOptions({ ...options, importNewProducts: true })}
      renderResult={({ answer, rows }, { again, addUnknown }) => (
        <ImportResultPanel
          result={answer}
          sent={rows}
          isTopLevel={making.motherId === null}
          back={back}
          onAgain={again}
          onAddUnknown={addUnknown}
        />
      )}
    />
  )
}
