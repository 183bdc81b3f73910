import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { MAX_ORDER_DAYS } from '#domain/limits.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { useAskedParams } from '../../ui/grid/asked-params.ts'
import { ChosenFilter } from '../../ui/grid/chosen-filter.tsx'
import { withFilter } from '../../ui/grid/grid-address.ts'
import { SearchBar } from '../../ui/grid/search-bar.tsx'

const texts = orderTexts.filter
const STATUS = 'orderStatus'
const LINK = 'pubAlias'
const DAYS = 'days'

/** The status in the address; undefined for any, also when it is unknown. */
export function statusOf(params: URLSearchParams): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === params.get(STATUS))
}

/** The link in the address, to show its orders only; undefined for any. */
export function linkOf(params: URLSearchParams): string | undefined {
  return params.get(LINK) || undefined
}

/** How many days back the address shows orders; undefined for all. */
export function daysOf(params: URLSearchParams): number | undefined {
  const days = Number(params.get(DAYS))
  return Number.isInteger(days) && days >= 1 && days <= MAX_ORDER_DAYS ? days : undefined
}

/** Finds orders by folio or alias, by status, by link and of some days; all of it is in the address. */
export function OrderFilter() {
  const { params, setParams } = useAskedParams()
  const link = linkOf(params)
  const days = daysOf(params)

  function choose(name: typeof STATUS | typeof LINK | typeof DAYS, value: string): void {
    setParams((now) => withFilter(now, name, value))
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: 400 }}>
        <SearchBar placeholder={texts.search} />
      </Box>
      <Box sx={{ flex: '0 1 13.125rem', mb: 2 }}>
        <Select
          size="small"
          fullWidth
          displayEmpty
          value={statusOf(params) ?? ''}
          onChange={(event) => choose(STATUS, event.target.value)}
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
      {link === undefined ? null : (
        <ChosenFilter title={texts.anyLink} onRemove={() => choose(LINK, '')}>
          {texts.link(link)}
        </ChosenFilter>
      )}
      {days === undefined ? null : (
        <ChosenFilter title={texts.anyDay} onRemove={() => choose(DAYS, '')}>
          {texts.days(days)}
        </ChosenFilter>
      )}
    </Box>
  )
}
