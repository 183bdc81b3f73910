import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import type { Output } from '#contract/endpoint.ts'
import type { applyPercentChange } from '#contract/percent-change.ts'
import { percentChangeTexts } from '#web/texts/admin-percent-change.ts'
import { formatCount } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { ResultLinks } from '../result-links.tsx'

const texts = percentChangeTexts.result

export type Applied = Output<typeof applyPercentChange>

/** Result of the change, with a link to undo it. */
export function ChangeResult({ applied, onAgain }: { applied: Applied; onAgain: () => void }) {
  const { matched, changed, withoutPrice } = applied
  const unchanged = matched - changed - withoutPrice
  return (
    <Section title={texts.title}>
      <Stack spacing={2}>
        <Alert severity="success" role="alert">
          <div>{texts.changed(formatCount(changed))}</div>
          {unchanged > 0 ? <div>{texts.unchanged(formatCount(unchanged))}</div> : null}
          {withoutPrice > 0 ? <div>{texts.withoutPrice(formatCount(withoutPrice))}</div> : null}
        </Alert>
        <ResultLinks texts={texts} onAgain={onAgain} />
      </Stack>
    </Section>
  )
}
