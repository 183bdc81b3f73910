import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { ON_PHONE } from './use-on-phone.ts'

/** The cross of a bar of what can be done with chosen rows: at its end, on a phone in its corner. */
export function ClearSelection({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClear} sx={CROSS}>
        <CloseIcon />
      </IconButton>
    </Tooltip>
  )
}

const CROSS = {
  ml: 'auto',
  mr: -1,
  [ON_PHONE]: { position: 'absolute', top: 4, right: 4, m: 0 },
} as const
