import BlockIcon from '@mui/icons-material/Block'
import CheckIcon from '@mui/icons-material/Check'
import DoneAllIcon from '@mui/icons-material/DoneAll'
import HandymanIcon from '@mui/icons-material/Inventory2Outlined'
import InboxIcon from '@mui/icons-material/InboxOutlined'
import ShippingIcon from '@mui/icons-material/LocalShippingOutlined'
import Chip from '@mui/material/Chip'
import type { OrderStatus as Status } from '#domain/order.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'

// Word and shape carry the status; the colour only helps.
const STYLES = {
  RECEIVED: { Icon: InboxIcon, color: 'warning' },
  CONFIRMED: { Icon: CheckIcon, color: 'primary' },
  PREPARING: { Icon: HandymanIcon, color: 'primary' },
  READY: { Icon: ShippingIcon, color: 'primary' },
  DELIVERED: { Icon: DoneAllIcon, color: 'success' },
  CANCELLED: { Icon: BlockIcon, color: 'default' },
} as const

/** The status of an order as a chip. */
export function OrderStatus({ status }: { status: Status }) {
  const { Icon, color } = STYLES[status]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={orderTexts.statuses[status]}
      sx={{ fontWeight: 600, '& .MuiChip-icon': { fontSize: 16, ml: 0.75 } }}
    />
  )
}
