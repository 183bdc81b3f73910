import { Link as RouterLink, useLocation, useRevalidator } from 'react-router'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MAX_IDS } from '#domain/limits.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { showAlert } from '../../ui/alerts.ts'
import { fetchAsAdmin } from '../../ui/call-admin.ts'
import { ClearSelection } from '../../ui/clear-selection.tsx'
import { errorText } from '../../ui/error-text.ts'
import { saveFile } from '../../ui/save-file.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { confirmOrders } from '../../live-orders/confirm-orders.ts'

const texts = orderTexts.selected

interface SelectedOrdersProps {
  selected: ReadonlySet<number>
  onClear: () => void
  /** Orders were changed, also when it is taken back. */
  onChange: () => void
}

/** What can be done with the selected orders together: confirm, print, save as one file. */
export function SelectedOrders({ selected, onClear, onChange }: SelectedOrdersProps) {
  const { busy, run } = useBusy<'confirm' | 'csv'>()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  if (selected.size === 0) return null
  const ids = [...selected]
  const tooMany = ids.length > MAX_IDS
  const disabled = tooMany || busy !== null

  async function confirm(): Promise<void> {
    const confirmed = await confirmOrders(ids, () => {
      onChange()
      void revalidate()
    })
    if (confirmed) onClear()
  }

  return (
    <SelectionBar label={texts.label}>
      <Typography component="output" sx={{ fontWeight: 600, mr: 1 }}>
        {texts.count(ids.length)}
      </Typography>
      {tooMany ? <Typography color="error">{texts.tooMany(MAX_IDS)}</Typography> : null}
      <Button
        variant="contained"
        disabled={disabled}
        loading={busy === 'confirm'}
        onClick={() => void run('confirm', confirm)}
      >
        {texts.confirm}
      </Button>
      <Button
        component={RouterLink}
        to={`/admin/orders/several/${ids.join(',')}/print`}
        // Back to this page of the list with its filter and order.
        state={{ print: true, back: { to: pathname + search, label: orderTexts.sheet.backToList } }}
        variant="outlined"
        disabled={disabled}
      >
        {texts.print}
      </Button>
      <Button
        variant="outlined"
        disabled={disabled}
        loading={busy === 'csv'}
        onClick={() => void run('csv', () => downloadOrders(ids))}
      >
        {texts.csv}
      </Button>
      <ClearSelection label={texts.clear} onClear={onClear} />
    </SelectionBar>
  )
}

/** Downloads by fetch: a plain link cannot send the token. */
async function downloadOrders(ids: readonly number[]): Promise<void> {
  try {
    const response = await fetchAsAdmin('GET /api/orders/several.csv', { query: { ids: ids.join(',') } })
    saveFile('pedidos.csv', await response.blob())
  } catch (error) {
    showAlert({ severity: 'error', text: `${orderTexts.papers.csvFailed} ${errorText(error)}` })
  }
}
