import Alert from '@mui/material/Alert'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../../ui/format.ts'

/** Says that some cells are blank only because no program has computed them yet. */
export function FormulasWithoutResult({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert severity="warning">
      {priceFileTexts.facts.formulasWithoutResult(formatCount(count), count === 1)}
    </Alert>
  )
}
