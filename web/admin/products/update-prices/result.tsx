import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { updatePrices } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { updatePricesTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Section } from '../../ui/section.tsx'
import { DownloadCodesButton } from '../price-file/review/download-codes-button.tsx'
import { ResultLinks } from '../result-links.tsx'

const texts = updatePricesTexts.result
/** Maximum of unknown codes on the screen; the file has all of them. */
const SHOWN_CODES = 20

/** Result of the update, and what can be done about unknown codes. */
export function UpdateResultPanel({
  result,
  onAgain,
}: {
  result: Output<typeof updatePrices>
  onAgain: () => void
}) {
  const { processedCorrectly, notFound, executionTime, changed, notFoundCodes } = result
  return (
    <Section title={texts.title}>
      <Stack spacing={2}>
        <Alert severity={changed > 0 ? 'success' : 'warning'} role="alert">
          <div>{texts.processed(formatCount(processedCorrectly))}</div>
          <div>{texts.notFound(formatCount(notFound))}</div>
          <div>{texts.time(formatCount(executionTime))}</div>
          <div>{texts.changed(formatCount(changed))}</div>
        </Alert>
        {notFoundCodes.length > 0 ? <NotFound codes={notFoundCodes} /> : null}
        <ResultLinks texts={texts} onAgain={onAgain} />
      </Stack>
    </Section>
  )
}

function NotFound({ codes }: { codes: readonly string[] }) {
  const id = useId()
  const hidden = codes.length - SHOWN_CODES
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ m: 0, mb: 1, fontSize: '1rem' }}>
        {texts.notFoundTitle}
      </Box>
      <Box sx={{ fontFamily: MONOSPACE, fontSize: '0.8125rem', overflowWrap: 'anywhere', mb: 1.5 }}>
        {codes.slice(0, SHOWN_CODES).join(', ')}
        {hidden > 0 ? ` ${texts.more(formatCount(hidden))}` : ''}
      </Box>
      <DownloadCodesButton load={() => codes} />
    </Box>
  )
}
