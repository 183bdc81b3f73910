import Alert from '@mui/material/Alert'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../../ui/format.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'

/** What a file holds besides what is read: formulas that no program has computed yet, and tables beside the one that is read. */
export function UnreadParts({ facts }: { facts: PriceFileFacts }) {
  const { formulasWithoutResult, tablesSideBySide } = facts
  return (
    <>
      {formulasWithoutResult === 0 ? null : (
        <Alert severity="warning">
          {priceFileTexts.facts.formulasWithoutResult(
            formatCount(formulasWithoutResult),
            formulasWithoutResult === 1,
          )}
        </Alert>
      )}
      {tablesSideBySide === 1 ? null : (
        <Alert severity="warning">
          {priceFileTexts.facts.tablesSideBySide(formatCount(tablesSideBySide))}
        </Alert>
      )}
    </>
  )
}
