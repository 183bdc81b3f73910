import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { importProducts } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { importTexts } from '#web/texts/admin-csv.ts'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { HistoryButton } from '../history-button.tsx'

const texts = importTexts.result

/** Result of the import. */
export function ImportResultPanel({
  result,
  sent,
  onAgain,
}: {
  result: Output<typeof importProducts>
  sent: number
  onAgain: () => void
}) {
  const { amountExisting, amountUpdate, amountCreated } = result
  const passedOver = sent - amountExisting - amountCreated
  return (
    <Section title={texts.title}>
      <Stack spacing={2}>
        <Alert severity="success" role="alert">
          <div>{texts.existing(formatCount(amountExisting))}</div>
          <div>{texts.updated(formatCount(amountUpdate))}</div>
          <div>{texts.created(formatCount(amountCreated))}</div>
        </Alert>
        {passedOver > 0 ? <Alert severity="info">{texts.passedOver(formatCount(passedOver))}</Alert> : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton to="/admin/products" main>
            {texts.toList}
          </LinkButton>
          <HistoryButton label={texts.undo} />
          <Button variant="outlined" onClick={onAgain}>
            {texts.again}
          </Button>
        </Box>
      </Stack>
    </Section>
  )
}
