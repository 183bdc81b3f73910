import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import TextField from '@mui/material/TextField'
import { AUDIT_KINDS } from '#domain/audit.ts'
import type { AuditKind } from '#domain/audit.ts'
import { isCalendarDay } from '#domain/calendar-day.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { auditTexts } from '#web/texts/admin-audit.ts'
import { useAskedParams } from '../ui/grid/asked-params.ts'
import { withFilter } from '../ui/grid/grid-address.ts'
import { ON_PHONE } from '../ui/use-on-phone.ts'

const texts = auditTexts.filter

/** The filter in the address; what is unknown is left out. */
export function readFilter(params: URLSearchParams): {
  username: string | undefined
  kind: AuditKind | undefined
  day: string | undefined
} {
  const day = params.get('day') ?? ''
  return {
    username: params.get('username')?.slice(0, MAX_LENGTH.username) || undefined,
    kind: AUDIT_KINDS.find((kind) => kind === params.get('kind')),
    day: isCalendarDay(day) ? day : undefined,
  }
}

/** Filters the trail by user, kind and day; all of it is in the address. */
export function AuditFilter({ usernames }: { usernames: readonly string[] }) {
  const { params, setParams } = useAskedParams()
  const { username, kind, day } = readFilter(params)
  // The address can still name a deleted user.
  const listed = username === undefined || usernames.includes(username) ? usernames : [...usernames, username]

  function choose(name: 'username' | 'kind' | 'day', value: string): void {
    setParams((now) => withFilter(now, name, value))
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      <Select
        size="small"
        displayEmpty
        value={username ?? ''}
        onChange={({ target }) => choose('username', target.value)}
        SelectDisplayProps={{ 'aria-label': texts.user }}
        sx={WIDTH}
      >
        <MenuItem value="">{texts.anyUser}</MenuItem>
        {listed.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        displayEmpty
        value={kind ?? ''}
        onChange={({ target }) => choose('kind', target.value)}
        SelectDisplayProps={{ 'aria-label': texts.kind }}
        sx={WIDTH}
      >
        <MenuItem value="">{texts.anyKind}</MenuItem>
        {AUDIT_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {auditTexts.kinds[one]}
          </MenuItem>
        ))}
      </Select>
      <TextField
        size="small"
        type="date"
        value={day ?? ''}
        onChange={({ target }) => choose('day', target.value)}
        // An empty field says a format, not what it is for.
        slotProps={{
          htmlInput: { 'aria-label': texts.day },
          input: { startAdornment: <InputAdornment position="start">{texts.day}</InputAdornment> },
        }}
        sx={WIDTH}
      />
    </Box>
  )
}

const WIDTH = { flex: '0 1 210px', minWidth: 150, [ON_PHONE]: { flex: '1 1 150px' } } as const
