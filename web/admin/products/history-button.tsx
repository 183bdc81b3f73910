import HistoryIcon from '@mui/icons-material/History'
import { operationTexts } from '#web/texts/admin-price-file.ts'
import { LinkButton } from '../ui/link.tsx'

/** Link to the bulk operations, where each can be undone. */
export function HistoryButton({ label = operationTexts.open }: { label?: string }) {
  return (
    <LinkButton to="/admin/products/bulk-operations" startIcon={<HistoryIcon />}>
      {label}
    </LinkButton>
  )
}
