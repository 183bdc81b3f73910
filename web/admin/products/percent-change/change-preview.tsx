import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { percentChangeTexts } from '#web/texts/admin-percent-change.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { RetryAlert } from '../../ui/retry-alert.tsx'
import { MovesTable } from './moves-table.tsx'
import type { Preview } from './use-preview.ts'

const texts = percentChangeTexts.preview

interface ChangePreviewProps {
  /** What is still missing before a preview can be shown. */
  missing: string | null
  preview: Preview | null
  problem: string | null
  loading: boolean
  onRetry: () => void
}

/** Preview of the change: number of products, and some of them. */
export function ChangePreview({ missing, preview, problem, loading, onRetry }: ChangePreviewProps) {
  return (
    <Stack spacing={2} aria-busy={loading}>
      <Box component="output" sx={{ display: 'block' }}>
        {missing === null ? null : <Typography color="textSecondary">{missing}</Typography>}
        {loading ? (
          <>
            <Typography color="textSecondary" sx={{ mb: 0.5 }}>
              {texts.loading}
            </Typography>
            <LinearProgress aria-label={texts.loading} />
          </>
        ) : null}
        {preview && !loading ? <Counts preview={preview} /> : null}
      </Box>
      {problem === null ? null : (
        <RetryAlert onRetry={onRetry}>
          {texts.failed} {problem}
        </RetryAlert>
      )}
      {preview && preview.matched === 0 && !loading ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : null}
      {preview && preview.changed > 0 ? (
        <Box sx={{ opacity: loading ? 0.6 : 1 }}>
          <MovesTable preview={preview} />
        </Box>
      ) : null}
    </Stack>
  )
}

function Counts({ preview: { matched, changed, unchanged, withoutPrice } }: { preview: Preview }) {
  if (matched === 0) return null
  const facts = [
    { count: changed, text: texts.changed },
    { count: unchanged, text: texts.unchanged },
    { count: withoutPrice, text: texts.withoutPrice },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {texts.matched(formatCount(matched), matched === 1)}
      </Typography>
      {changed === 0 ? <Typography>{texts.noChange}</Typography> : null}
      {facts.map(({ count, text }) => (
        <Typography key={text(String(count), false)} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text(formatCount(count), count === 1)}
        </Typography>
      ))}
    </>
  )
}
