import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { compareTexts as texts } from '#web/texts/admin-compare.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { FileDrop } from '../price-file/file/file-drop.tsx'
import { FileStep } from '../price-file/file/file-step.tsx'
import { SuppliersButton } from '../price-file/suppliers/suppliers-button.tsx'
import type { PriceFileState } from '../price-file/price-file-state.ts'
import { FileReview } from './file-review.tsx'
import { SavedCompetitorLists } from './saved-competitor-lists.tsx'
import { PricelistSelect } from './pricelist-select.tsx'
import { RecentRules } from './recent-rules.tsx'
import { Results } from './results.tsx'
import { useComparison } from './use-comparison.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader() {
  const [pricelists, recent, savedLists] = await Promise.all([
    callAdmin('GET /api/pricelists', { query: {} }),
    callAdmin('GET /api/comparison-rules', {}),
    callAdmin('GET /api/competitor-lists', {}),
  ])
  return { pricelists, recent, savedLists }
}

/**
 * Compares our prices with those of a competitor, in three states: no file, file loaded, results (bulk.md §28,
 * /admin/products/compare-prices). The price list is in the address (`priceListId`).
 */
export default function ComparePrices() {
  const { pricelists, recent, savedLists } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('priceListId'))
  const pricelist =
    pricelists.find(({ id }) => id === asked) ?? (pricelists.length === 1 ? pricelists[0] : undefined)
  const comparison = useComparison()
  const { file, results } = comparison
  const compared = pricelists.find(({ id }) => id === results?.priceListId)

  function choosePricelist(id: number): void {
    setParams({ priceListId: String(id) }, { replace: true, preventScrollReset: true })
  }

  /** The figures and the rules made of them stay those of the list that was compared. */
  async function compareAgain(id: number, compared: number): Promise<void> {
    choosePricelist(id)
    if (!(await comparison.run(id))) choosePricelist(compared)
  }

  function again(): void {
    void revalidate()
    if (results) void comparison.run(results.priceListId)
  }

  if (pricelists.length === 0) {
    return (
      <Page title={texts.title}>
        <Empty
          title={texts.noPricelists}
          text={texts.noPricelistsText}
          action={
            <LinkButton to="/admin/pricelists/add" main>
              {texts.addPricelist}
            </LinkButton>
          }
        />
      </Page>
    )
  }
  const openFile = file.state.status === 'open' ? file.state : null
  const unusable = whyUnusable(file.state, results !== null)
  return (
    <Page title={texts.title} subtitle={texts.intro} actions={<SuppliersButton />}>
      <FileDrop
        disabled={comparison.running !== null}
        current={openFile?.fileName ?? results?.fileName ?? null}
        onFile={(chosen) => void comparison.choose(chosen)}
      />
      <Stack spacing={2.5}>
        <PricelistSelect
          pricelists={pricelists}
          value={pricelist?.id ?? null}
          disabled={comparison.running !== null}
          onChange={(id) => (results ? void compareAgain(id, results.priceListId) : choosePricelist(id))}
        />
        {unusable === null ? null : (
          <Alert severity="error" role="alert">
            {unusable}
          </Alert>
        )}
        {file.state.status !== 'reading' && results && compared ? (
          <Results
            results={results}
            comparison={comparison}
            pricelist={compared}
            onRulesChanged={again}
            onListSaved={() => void revalidate()}
          />
        ) : openFile ? (
          <FileReview comparison={comparison} openFile={openFile} pricelistId={pricelist?.id ?? null} />
        ) : (
          <>
            <FileStep
              state={file.state}
              onFile={(chosen) => void comparison.choose(chosen)}
              onCancel={() => file.cancel()}
            />
            <SavedCompetitorLists lists={savedLists} onDeleted={() => void revalidate()} />
            <RecentRules operations={recent} onUndone={again} />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** Why another file did not replace what is shown. Null where nothing is shown yet: there the file step says it. */
function whyUnusable(state: PriceFileState, hasResults: boolean): string | null {
  if (state.status === 'open' && state.otherProblem !== null)
    return `${state.otherProblem} ${priceFileTexts.file.kept(state.fileName)}`
  return state.status === 'failed' && hasResults ? state.problem : null
}
