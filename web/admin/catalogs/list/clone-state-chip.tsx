import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import type { Catalogs } from './load-catalogs.ts'

/** Copy state of a clone; nothing when it is ready or the catalogue is no clone. */
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
