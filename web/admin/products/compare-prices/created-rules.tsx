import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Output } from '#contract/endpoint.ts'
import type { makeComparisonRules } from '#contract/price-comparison.ts'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { formatCount } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { useUndoRules } from './use-undo-rules.tsx'

const texts = compareTexts.rules

export type CreatedRulesResult = Output<typeof makeComparisonRules>

interface CreatedRulesProps {
  result: CreatedRulesResult
  pricelistId: number
  onUndone: () => void
}

/** Result of creating rules, and the button that undoes it. */
export function CreatedRules({ result, pricelistId, onUndone }: CreatedRulesProps) {
  const { undo, undoing, dialog } = useUndoRules(onUndone)
  const { created, replaced, unchanged, operationId } = result
  return (
    <Alert
      severity="success"
      role="alert"
      action={
        <Button
          color="inherit"
          size="small"
          loading={undoing !== null}
          onClick={() => void undo(operationId)}
        >
          {texts.undo}
        </Button>
      }
    >
      <div>{texts.done(formatCount(created), formatCount(replaced))}</div>
      {unchanged > 0 ? <div>{texts.unchanged(formatCount(unchanged))}</div> : null}
      <Box sx={{ mt: 0.5 }}>
        <TextLink to={`/admin/pricelists/${pricelistId}/edit`}>{texts.seeList}</TextLink>
      </Box>
      {dialog}
    </Alert>
  )
}
