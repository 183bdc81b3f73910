import { useId } from 'react'
import DownIcon from '@mui/icons-material/TrendingDown'
import UpIcon from '@mui/icons-material/TrendingUp'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { percentChangeTexts } from '#web/texts/admin-percent-change.ts'
import type { Field } from '../../ui/form/use-form.ts'
import type { ChangeValues } from './change-values.ts'

const texts = percentChangeTexts.change
const DIRECTIONS = [
  { direction: 'up', icon: <UpIcon fontSize="small" aria-hidden /> },
  { direction: 'down', icon: <DownIcon fontSize="small" aria-hidden /> },
] as const

/** Up or down in words, so that nobody has to think of a sign. */
export function DirectionInput({ field }: { field: Field<ChangeValues['direction']> }) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={id} sx={{ fontWeight: 600, fontSize: '0.8125rem', color: 'text.primary', mb: 0.5 }}>
        {texts.direction}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={field.value}
        aria-labelledby={id}
        onChange={(_event, chosen: ChangeValues['direction'] | null) => chosen && field.set(chosen)}
      >
        {DIRECTIONS.map(({ direction, icon }) => (
          <ToggleButton key={direction} value={direction} sx={{ textTransform: 'none', gap: 1 }}>
            {icon}
            {texts[direction]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormControl>
  )
}
