import HistoryIcon from '@mui/icons-material/History'
import { operationTexts } from '#web/texts/admin-price-file.ts'
import { LinkButton } from '../ui/link.tsx'
import { useOnPhone } from '../ui/use-on-phone.ts'

/** Link to the bulk operations, where each can be undone. */
export function HistoryButton({ label = operationTexts.open }: { label?: string }) {
  const isShort = useOnPhone() && label === operationTexts.open
  return (
    <LinkButton
      to="/admin/products/bulk-operations"
      startIcon={<HistoryIcon />}
      {...(isShort && { name: label })}
    >
      {isShort ? operationTexts.openShort : label}
    </LinkButton>
  )
}
