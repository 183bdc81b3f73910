import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import type { Catalogs } from './load-catalogs.ts'

/** What there is to know of a clone's copying: nothing once it is done, or of a catalogue that is no clone. */
export function CloneStateChip({ state }: { state: Catalogs[number]['cloneState'] }) {
  if (state === null || state === 'done') return null
  const failed = state === 'failed'
  return (
    <Chip
      size="small"
      variant="outlined"
      color={failed ? 'error' : 'info'}
      icon={failed ? <ErrorIcon /> : <HourglassIcon />}
      label={catalogTexts.cloneStates[state]}
    />
  )
}
