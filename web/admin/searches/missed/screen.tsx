import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { searchTexts } from '#web/texts/admin-searches.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { DIVIDED_LIST } from '../../ui/divided-list.ts'
import { Empty } from '../../ui/empty.tsx'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { SearchTabs } from '../search-tabs.tsx'
import { SynonymDialog } from '../synonym-dialog.tsx'
import { MissedRow } from './missed-row.tsx'
import type { MissedSearch } from './missed-row.tsx'
import { PublicationFilter, publicationIdOf } from './publication-filter.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = searchTexts.missed
/** As many as the server lists. */
const MAX_SHOWN = 200

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const publicationId = publicationIdOf(new URL(request.url).searchParams)
  const [searches, publications] = await Promise.all([
    callAdmin('GET /api/missed-searches', { query: { publicationId } }),
    callAdmin('GET /api/publications', {}),
  ])
  return { searches, publications, publicationId }
}

/** What customers searched for in the last 30 days and did not find (search.md §37). */
export default function MissedSearches() {
  const { searches, publications, publicationId } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [answered, setAnswered] = useState<MissedSearch | null>(null)

  async function dismiss({ id, search }: MissedSearch): Promise<void> {
    try {
      await callAdmin('DELETE /api/missed-searches/:id', { params: { id } })
      showAlert({ severity: 'success', text: texts.dismissed(search) })
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    }
    await revalidate()
  }

  return (
    <Page title={texts.title} count={searches.length} subtitle={texts.subtitle}>
      <SearchTabs />
      {publications.length > 1 ? <PublicationFilter publications={publications} /> : null}
      {searches.length === 0 ? (
        <Empty title={texts.empty} text={publicationId === undefined ? texts.emptyText : texts.emptyLink} />
      ) : (
        <Paper variant="outlined" component="ul" aria-label={texts.title} sx={DIVIDED_LIST}>
          {searches.map((missed) => (
            <MissedRow
              key={missed.id}
              missed={missed}
              showsLink={publications.length > 1 && publicationId === undefined}
              onAnswer={() => setAnswered(missed)}
              onDismiss={() => void dismiss(missed)}
            />
          ))}
        </Paper>
      )}
      {searches.length < MAX_SHOWN ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {texts.shown(formatCount(MAX_SHOWN))}
        </Typography>
      )}
      {answered === null ? null : (
        <SynonymDialog
          group={null}
          missed={{ id: answered.id, words: answered.leftOut ?? answered.search }}
          onSaved={(text) => {
            showAlert({ severity: 'success', text })
            setAnswered(null)
            void revalidate()
          }}
          onClose={() => setAnswered(null)}
        />
      )}
    </Page>
  )
}
