import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { ORDER_STATUSES } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { SearchBar } from '../ui/grid/search-bar.tsx'

const texts = orderTexts.filter
const STATUS = 'orderStatus'

/** The status that an address asks for; undefined is any, also where it names none there is. */
export function statusOf(params: URLSearchParams): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === params.get(STATUS))
}

/** Finds orders by folio or alias and by status; both are part of the address. */
export function OrderFilter() {
  const [params, setParams] = useSearchParams()

  function choose(status: string): void {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (status === '') next.delete(STATUS)
    else next.set(STATUS, status)
    setParams(next, { preventScrollReset: true })
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 400 }}>
        <SearchBar placeholder={texts.search} />
      </Box>
      <Box sx={{ flex: '0 1 210px', mb: 2 }}>
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={statusOf(params) ?? ''}
          onChange={(event) => choose(event.target.value)}
          SelectDisplayProps={{ 'aria-label': texts.status }}
        >
          <MenuItem value="">{texts.anyStatus}</MenuItem>
          {ORDER_STATUSES.map((status) => (
            <MenuItem key={status} value={status}>
              {orderTexts.statuses[status]}
            </MenuItem>
          ))}
        </Select>
      </Box>
    </Box>
  )
}
