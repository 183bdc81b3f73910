import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { listCompetitorLists } from '#contract/competitor-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { MAX_COMPETITOR_LISTS } from '#domain/limits.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { DIVIDED_LIST } from '../../ui/divided-list.ts'
import { formatCount, formatDay } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { useDeleteOne } from '../../ui/use-delete.tsx'

const texts = compareTexts.savedLists

type List = Output<typeof listCompetitorLists>[number]

/** The saved lists of competitors, each with a button that deletes it. */
export function SavedCompetitorLists({
  lists,
  onDeleted,
}: {
  lists: readonly List[]
  onDeleted: () => void
}) {
  const { start, dialog } = useDeleteOne<List>({
    question: ({ name, listedOn }) => ({
      title: texts.askTitle(name, formatDay(listedOn)),
      text: texts.askText,
      confirmLabel: texts.delete,
    }),
    run: ({ id }) => callAdmin('DELETE /api/competitor-lists/:id', { params: { id } }),
    onDone: ({ name }) => {
      showAlert({ severity: 'success', text: texts.deleted(name) })
      onDeleted()
    },
  })
  if (lists.length === 0) return dialog
  return (
    <Section title={texts.title} count={formatCount(lists.length)}>
      <Box component="ul" sx={DIVIDED_LIST}>
        {lists.map((list) => (
          <Box component="li" key={list.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography>{list.name}</Typography>
              <Typography color="textSecondary" variant="body2">
                {texts.line(formatDay(list.listedOn), formatCount(list.prices), list.by)}
                {list.pricelistName === null ? '' : ` · ${texts.against(list.pricelistName)}`}
              </Typography>
            </Box>
            <Button
              size="small"
              color="error"
              aria-label={texts.deleteOf(list.name, formatDay(list.listedOn))}
              onClick={() => start(list)}
            >
              {texts.delete}
            </Button>
          </Box>
        ))}
      </Box>
      <Typography color="textSecondary" variant="body2" sx={{ mt: 1 }}>
        {texts.note(MAX_COMPETITOR_LISTS)}
      </Typography>
      {dialog}
    </Section>
  )
}
