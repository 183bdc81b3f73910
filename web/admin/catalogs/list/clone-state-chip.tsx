import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import Chip from '@mui/material/Chip'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import type { Catalogs } from './load-catalogs.ts'

interface CloneStateChipProps {
  state: Catalogs[number]['cloneState']
  isStopped: boolean
}

/** Copy state of a clone; nothing when it is ready or the catalogue is no clone. */
export function CloneStateChip({ state, isStopped }: CloneStateChipProps) {
  if (state === null || (state === 'done' && !isStopped)) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{ mt: 0.5 }}
      color={isStopped ? 'error' : 'info'}
      icon={isStopped ? <ErrorIcon /> : <HourglassIcon />}
      label={catalogTexts.cloneStates[state === 'done' ? 'stopped' : state]}
    />
  )
}
