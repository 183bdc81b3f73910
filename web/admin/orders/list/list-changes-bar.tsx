import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import type { ListChanges } from './frozen-rows.ts'

const texts = orderTexts.listChanges

/**
 * Says that there are orders which the list does not show yet, and shows them. It floats over the upper edge of the list
 * without taking room from the rows, which would move them.
 */
export function ListChangesBar({ changes, onShow }: { changes: ListChanges; onShow: () => void }) {
  const onPhone = useOnPhone()
  if (!changes.isChanged) return null
  const label = onPhone ? texts.newOrdersShort : texts.newOrders
  return (
    <Box sx={EDGE}>
      <Button variant="contained" onClick={onShow} sx={BUTTON}>
        {changes.newOrders > 0 ? label(changes.newOrders) : texts.changed}
        <span aria-hidden="true">&nbsp;·&nbsp;</span>
        <Box component="span" sx={{ textDecoration: 'underline', textUnderlineOffset: 3 }}>
          {texts.show}
        </Box>
      </Button>
    </Box>
  )
}

const EDGE = {
  position: 'sticky',
  top: { xs: 56, md: 8 },
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: { xs: 'flex-start', sm: 'center' },
  // On a phone between the box that selects all and the order of the cards.
  pl: { xs: 5.5, sm: 0 },
  alignItems: 'flex-start',
  pointerEvents: 'none',
} as const

const BUTTON = {
  pointerEvents: 'auto',
  mt: 0.5,
  minHeight: 36,
  borderRadius: 5,
  boxShadow: 4,
  whiteSpace: 'nowrap',
} as const
